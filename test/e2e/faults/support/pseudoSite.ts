/**
 * The built site with two languages more: en-XA, accented and 40 % longer, and en-XB, from right to left. They are chosen
 * from the menu like any other. They are put into a copy of the build that all browser tests share, because a build of
 * their own would take longer than all that is looked at in them.
 */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Messages } from '../../../../src/ui/intl/messages.ts'
import { pseudo, type PseudoKind } from '../../../ui/support/pseudo.ts'
import { moveSite } from '../../support/movedSite.ts'
import { serveFolder } from '../../support/plainServer.ts'
import { stageUrls } from '../../support/stageUrls.ts'

const KINDS: Readonly<Record<string, PseudoKind>> = { 'en-XA': 'long', 'en-XB': 'rtl' }
const TAGS = Object.keys(KINDS)

/** The entry of the only catalogue in one of the lists of src/ui/intl/messages.ts; its file follows. */
const CATALOGUE =
  /"\.\.\/\.\.\/\.\.\/locales\/en-US\.json":.{1,40}?import\(["`]\.\/(en-US-[\w-]+\.js)["`]\).{1,60}?import\.meta\.url\)/g

/** Where the code lists what it has, and how it reads with two languages more. */
const PLACES: readonly (readonly [place: RegExp, put: (found: string, file: string) => string])[] = [
  [/\[["`]ar-SA["`],/g, (found) => found.replace('[', '["en-XB",')],
  [/["`]af-ZA\.ar-SA\./g, (found) => found.replace('af-ZA', `${TAGS.join('.')}.af-ZA`)],
  [/\{"af-ZA":/g, (found) => found.replace('{', '{"en-XA":`Long`,"en-XB":`Turned`,')],
  [
    CATALOGUE,
    (found, file) =>
      [
        found,
        ...TAGS.map(
          (tag) => `"../../../locales/${tag}.json":()=>import("./${tag}-${file}").then(found=>found.default)`,
        ),
      ].join(','),
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

/** The folder of the copy. A place that is not there any more is an error. */
const writeSite = async (to: string): Promise<void> => {
  const from = stageUrls().siteFolder
  const code = (await readdir(from, { recursive: true })).filter((name) => name.endsWith('.js'))
  const texts = await Promise.all(code.map((name) => readFile(path.join(from, name), 'utf8')))
  const places = PLACES.map(([place, put]) => {
    const found = texts.flatMap((text) => [...text.matchAll(place)])
    if (found.length === 0) throw new Error(`The built site has no ${String(place)} to put languages at.`)
    return found.map(([text, file = '']) => [text, put(text, file)] as const)
  })
  await moveSite(from, to, places.flat())
  for (const name of code.filter((one) => path.basename(one).startsWith('en-US-'))) {
    const { default: part } = (await import(pathToFileURL(path.join(from, name)).href)) as { default: Part }
    for (const [tag, kind] of Object.entries(KINDS))
      await writeFile(
        path.join(to, path.dirname(name), `${tag}-${path.basename(name)}`),
        `export default ${JSON.stringify(pseudo(whole(part), kind))}`,
      )
  }
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
