/** Setup file: a test file's own definitions must not become part of later files' catalogue. */
import '../../src/events/app.ts'
