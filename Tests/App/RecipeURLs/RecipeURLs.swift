// The ready schemas of the command, compiled as in an app. The laws are held against the code that is generated from them.
