/** Setup file: what a test file defines must not become part of the catalogue of the files after it. */
import '../../src/events/app.ts'
