/** The log tools on a file with a pasted secret in each line: what they write for others has none of them (X328). */
import process from 'node:process'
import { expect, it } from 'vitest'
import { knowPhraseWords } from '../../src/events/kernel'
import { phraseWords } from '../../src/events/kernel/phraseWords'
import { MARKS, marksIn, pastedFile, places } from '../support/pastedFile'
import { aFolder, runCli } from './support/cli'

knowPhraseWords(phraseWords())

const LINES = Number(process.env['HOSTILE_RUNS'] ?? 4 * places.length)

it('redaction and golden logs of a file with a pasted secret in each line have none of them (X328)', async () => {
  const folder = aFolder()
  const text = pastedFile(LINES)
  const file = folder.put('pasted.ndjson', text)
  expect(marksIn(text)).toEqual(MARKS)
  await runCli(['redact', file, folder.at('redacted.ndjson')])
  await runCli(['golden', file, 'pasted', '--folder', folder.at('golden')])
  const written = ['redacted.ndjson', 'golden/pasted.log.ndjson', 'golden/pasted.state.json'].map(folder.read)
  expect(written[0]?.split('\n').length).toBeGreaterThan(LINES / 2)
  expect(written.map(marksIn)).toEqual([[], [], []])
})
