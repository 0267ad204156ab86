/** The command of a scripted day: its script is bundled in, and the last words name the build, the file and its redaction. */
import { writeFileSync } from 'node:fs'
import process from 'node:process'
import day from 'virtual:scripted-day'
import { runDay } from './runDay'

const [build = '', file = '', redaction] = process.argv.slice(2)
const { files, notes } = await runDay(day, build, redaction === 'pseudonyms' ? redaction : 'none')
files.forEach((text, i) => {
  const name = i === 0 ? file : file.replace(/(\.[a-z]+)?$/, (end) => `-${String(i + 1)}${end}`)
  writeFileSync(name, text)
  process.stdout.write(`${name}: ${String(text.split('\n').length - 2)} lines, build ${build}\n`)
})
for (const note of notes) process.stderr.write(`${note}\n`)
if (notes.length > 0) {
  const those = notes.length === 1 ? 'A step' : `${String(notes.length)} steps`
  process.stderr.write(
    `${those} of the script could not be done, so the log is not that of the day that it tells.\n`,
  )
  process.exitCode = 1
}
