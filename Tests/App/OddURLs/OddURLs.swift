// Schemas that ask for trouble: names that Swift or the generated code uses, values of every kind, comments
// that would end a comment. That this target compiles, and without a warning, is a test.
