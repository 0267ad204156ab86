import { randomBytes } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { encodeHeader } from '../../src/events/logFile/header'
import { type AnyLine, encodeLine, encodeTrusted } from '../../src/events/logFile/lines'
import { pseudonyms } from '../../src/events/logFile/pseudonyms'
import { redactLines } from '../../src/events/logFile/redactLine'
import { exactly, parseArgs } from '../args'
import { type Command, json } from '../command'
import { Failure } from '../failure'
import type { Io } from '../io'
import { readLog } from '../readLog'

const FLUSH_AT = 1 << 20

/** Writes the redacted log next to `target` and moves it there when it is complete. Returns its number of lines. */
export const redactFile = async (source: string, target: string, salt: string, io: Io): Promise<number> => {
  if (path.resolve(source) === path.resolve(target))
    throw new Failure('The redacted log needs a file of its own.')
  const redact = redactLines(salt)
  const part = `${target}.part`
  const out = await open(part, 'w').catch(() => {
    throw new Failure(`${target} cannot be written.`)
  })
  let waiting: string[] = []
  let size = 0
  let lines = 0
  let writing: Promise<unknown> = Promise.resolve()
  const flush = (): void => {
    const text = waiting.join('')
    waiting = []
    size = 0
    writing = writing.then(() => out.write(text))
  }
  const put = (text: string): void => {
    waiting.push(`${text}\n`)
    size += text.length
    lines += 1
    if (size > FLUSH_AT) flush()
  }
  const take = (line: AnyLine): boolean => {
    const clean = redact(line)
    if (clean !== null) put(clean.kind === 'durable' ? encodeTrusted(clean) : encodeLine(clean))
    return true
  }
  try {
    await readLog(source, io, {
      header: (header) => {
        const scope =
          header.scope === 'all' ? header.scope : { order: pseudonyms(salt).hex(header.scope.order) }
        const { format, formatVersion, catalogue, build, chain, exportedAt } = header
        // Field by field, because another build's header may say more. Damaged rows change their kind: no counts.
        put(
          encodeHeader({
            ...{ format, formatVersion, catalogue, build, chain, exportedAt },
            ...{ redaction: 'pseudonyms', scope, lines: null },
          }),
        )
      },
      line: take,
      inputs: take,
      pause: () => writing,
    })
    flush()
    await writing
    await out.close()
    await rename(part, target)
    return lines
  } catch (reason) {
    await out.close().catch(() => undefined)
    await rm(part, { force: true })
    throw reason
  }
}

export const redact: Command = {
  summary: 'the same log with pseudonyms in place of addresses, hashes and texts',
  help: `npm run log -- redact <file> <new file> [--salt <text>] [--json]

Accounts, unknown tokens, uids, hashes and free texts get pseudonyms, the same one throughout the file; amounts,
times and what everybody knows (well-known tokens, contracts, error types) stay. The log folds to the same shape.
Pseudonyms are no anonymity: amounts and times can be found again on a public chain.
  --salt <text>   the same salt gives the same pseudonyms, to compare two logs; without it they cannot be repeated
  --json          the new file and how many lines it has
`,
  run: async (words, io) => {
    const { rest, options, switches } = parseArgs(words, { options: ['salt'], switches: ['json'] })
    const [file = '', target = ''] = exactly(rest, 'file', 'new file')
    const salt = options['salt'] ?? randomBytes(32).toString('hex')
    const lines = await redactFile(file, target, salt, io)
    io.out(switches.has('json') ? json({ file: target, lines }) : `${target}: ${String(lines)} lines.\n`)
    return 0
  },
}
