// Schemas that between them use every keyword and every operator of the language: those that real apps register, and some
// that no app would. The laws are held against the code that is generated from them.
