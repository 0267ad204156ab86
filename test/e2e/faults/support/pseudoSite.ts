/**
 * The built site with two languages more: en-XA, accented and 40 % longer, and en-XB, from right to left. They are chosen
 * from the menu like any other. They are put into a copy of the build that all browser tests share, because a build of
 * their own would take longer than all that is looked at in them.
 */
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ownTextFile } from '../../../../src/adapters/ownText.ts'
import type { Messages } from '../../../../src/ui/intl/messages.ts'
import { pseudo, type PseudoKind } from '../../../ui/support/pseudo.ts'
import { moveSite } from '../../support/movedSite.ts'
import { serveFolder } from '../../support/plainServer.ts'
import { stageUrls } from '../../support/stageUrls.ts'

const KINDS: Readonly<Record<string, PseudoKind>> = { 'en-XA': 'long', 'en-XB': 'rtl' }
const TAGS = Object.keys(KINDS)

type Hashes = Readonly<Record<string, string>>

/** Where the code lists what it has, and how it reads with two languages more, whose texts have these hashes. */
const placesWith = (
  hashes: Hashes,
): readonly (readonly [place: RegExp, put: (found: string) => string])[] => [
  [/\[["`]ar-SA["`],["`]he-IL/g, (found) => found.replace('[', '["en-XB",')],
  // All locales, and those that are offered: a short list stays one, a long one becomes a text that is split.
  [
    /["`]af-ZA\.ar-SA\.|\[(?:["`]\w\w-\w\w["`],?)+\](?=,\w+=\w+\.filter\(\(\{tag)/g,
    (found) =>
      found.startsWith('[')
        ? found.replace('[', `["${TAGS.join('","')}",`)
        : found.replace('af-ZA', `${TAGS.join('.')}.af-ZA`),
  ],
  [/\{"af-ZA":/g, (found) => found.replace('{', '{"en-XA":`Long`,"en-XB":`Turned`,')],
  [
    /Object\.entries\(\{(?:[^{}]*\/first"[^{}]*)?\}\)/g,
    (found) => found.replace('{', `{...${JSON.stringify(hashes)},`),
  ],
]

/** As `Part` of src/ui/intl/messages.ts. */
type Part = Readonly<Record<string, Messages[string] | string>>

const whole = (part: Part): Messages =>
  Object.fromEntries(
    Object.entries(part).map(([id, message]) => [
      id,
      // The literal type of the parser; its own enumeration would pull it in.
      typeof message === 'string' ? [{ type: 0, value: message }] : message,
    ]),
  )

interface Text {
  readonly name: string
  readonly json: string
  readonly hash: string
}

/** The texts of both languages, from the source's two scripts. */
const textsFrom = async (scripts: readonly string[]): Promise<readonly Text[]> => {
  const parts = await Promise.all(
    scripts.map(async (script) => ((await import(pathToFileURL(script).href)) as { default: Part }).default),
  )
  return parts.flatMap((part) =>
    Object.entries(KINDS).map(([tag, kind]) => {
      const name = `${tag}/${'swap.title' in part ? 'first' : 'later'}`
      const json = JSON.stringify(pseudo(whole(part), kind))
      return { name, json, hash: createHash('sha256').update(json).digest('base64') }
    }),
  )
}

/** The folder of the copy. A place that is not there any more is an error. */
const writeSite = async (to: string): Promise<void> => {
  const from = stageUrls().siteFolder
  const code = (await readdir(from, { recursive: true }))
    .filter((name) => name.endsWith('.js'))
    .map((name) => path.join(from, name))
  const added = await textsFrom(code.filter((name) => path.basename(name).startsWith('en-US-')))
  const hashes: Hashes = Object.fromEntries(added.map(({ name, hash }) => [name, hash]))
  const texts = await Promise.all(code.map((name) => readFile(name, 'utf8')))
  const places = placesWith(hashes).map(([place, put]) => {
    const found = texts.flatMap((text) => [...text.matchAll(place)])
    if (found.length === 0) throw new Error(`The built site has no ${String(place)} to put languages at.`)
    return found.map(([text]) => [text, put(text)] as const)
  })
  await moveSite(from, to, places.flat())
  for (const { name, json, hash } of added) await writeFile(path.join(to, ownTextFile(name, hash)), json)
}

export interface Served {
  readonly url: string
  readonly close: () => Promise<void>
}

export const servePseudo = async (): Promise<Served> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'foldswap-pseudo-'))
  await writeSite(folder)
  const { origin, stop } = await serveFolder(folder)
  return {
    url: origin,
    close: async () => {
      stop()
      await rm(folder, { recursive: true })
    },
  }
}
