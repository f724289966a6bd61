#pragma once

// UTF-8, which ends with a zero.
const unsigned char *_Nonnull runtime_core(void);
const unsigned char *_Nonnull runtime_messages(void);
const unsigned char *_Nonnull runtime_declarations(void);
const unsigned char *_Nonnull runtime_kotlin(void);
