#pragma once

// UTF-8, which ends with a zero.
const unsigned char *_Nonnull runtime_shared(void);
const unsigned char *_Nonnull runtime_results(void);
const unsigned char *_Nonnull runtime_core(void);
const unsigned char *_Nonnull runtime_engine(void);
const unsigned char *_Nonnull runtime_core_declarations(void);
const unsigned char *_Nonnull runtime_engine_declarations(void);
const unsigned char *_Nonnull runtime_kotlin(void);
