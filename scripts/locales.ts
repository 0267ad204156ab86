/**
 * The process of translating (docs/translating.md):
 *
 *     npm run locales                                what is open in each language, and what is wrong
 *     npm run locales -- check xx-YY                 the same of one language, by id
 *     npm run locales -- todo xx-YY                  writes the open messages, in batches, to .cache/locales
 *     npm run locales -- take xx-YY FILE             takes translations, `{ "id": "text" }`, all of a file or none
 *     npm run locales -- review xx-YY [money]        writes what no one else has read yet, in batches; or of that what costs money
 *     npm run locales -- reviewed xx-YY BATCH [FILE] takes a batch as read, with the changes in FILE
 *     npm run locales -- back xx-YY                  writes what costs money, numbered, to be translated back
 *     npm run locales -- back xx-YY FILE             prints the English texts beside the lines of FILE
 *     npm run locales -- tidy                        repairs the files after a merge that kept both sides
 *     npm run locales -- restamp "reason" ID...      an English text changed, and its meaning did not
 */
import path from 'node:path'
import process from 'node:process'
import { runCommand } from './locales/command'

const isDone = runCommand(process.argv.slice(2), {
  folder: path.resolve('locales'),
  cache: path.resolve('.cache/locales'),
  print: (text) => void process.stdout.write(`${text}\n`),
})
if (!isDone) process.exitCode = 1
