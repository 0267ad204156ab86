/**
 * Names as people paste them (X132): the public vectors of the name service, and every code point, emoji and pair of scripts that
 * its rules know. What those rules allow is looked up in every field and link; of what they refuse nobody is asked.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensNormalize, namehash } from 'ethers'
import * as E from 'fp-ts/Either'
import { firstValueFrom, of } from 'rxjs'
import { beforeAll, describe, expect, it } from 'vitest'
import { installOnce } from '../../scripts/installOnce.mjs'
import { addressOfName } from '../../src/adapters/rpcChain/nameService'
import { nameHashes } from '../../src/adapters/rpcChain/nameHash'
import { isEthName, isName, mixesScripts } from '../../src/events/chain/ensName'
import { readEntered } from '../../src/events/claims/requestClaims'
import { listAddress } from '../../src/events/tokens/listAddress'
import { isRecipientLike, readRecipient } from '../../src/events/trade/readRecipient'
import { readSwapLink } from '../../src/events/trade/swapLink'

const root = path.resolve(import.meta.dirname, '..', '..')
const folder = path.join(root, 'test', 'support', 'nameVectors')
const target = path.join(root, '.cache', 'nameVectors')
const packaged = (...file: readonly string[]): string =>
  path.join(target, 'node_modules', '@adraffy', ...file)

beforeAll(() => installOnce({ folder, target, what: 'the vectors of the name service' }))

/** The normal form of a name, or null where the rules refuse it. */
const normalOf = (name: string): string | null => {
  try {
    return ensNormalize(name)
  } catch {
    return null
  }
}

/** In which of the fields and links a name is not read as one. What nobody sees at its ends may be gone: it is the same name. */
const refusals = (name: string, normal: string): readonly string[] => {
  const entered = readEntered(name, 1)
  const read: Readonly<Record<string, string | null>> = {
    recipient: readRecipient(name, 1).problem === 'resolving' ? readRecipient(name, 1).text : null,
    account: entered.tag === 'name' ? entered.name : null,
    list: isEthName(name) ? listAddress(name) : null,
    link: readSwapLink(new URLSearchParams({ recipient: name }).toString(), 1).recipient,
    shape: isName(name) && isRecipientLike(name) ? name : null,
  }
  return Object.entries(read).flatMap(([place, text]) =>
    text !== null && (text === name || normalOf(text) === normal) ? [] : [place],
  )
}

/** What is wrong with how a name that the rules allow is read; null where nothing is. */
const fault = (name: string): string | null => {
  const normal = normalOf(name)
  if (normal === null) return null
  if (nameHashes(name)?.[0] !== namehash(normal)) return 'it has another hash than its normal form'
  const refused = refusals(name, normal)
  return refused.length === 0 ? null : `not read as ${refused.join(', ')}`
}

const codesOf = (name: string): string =>
  Array.from(name, (one) => (one.codePointAt(0) ?? 0).toString(16)).join(' ')

const faultsOf = (names: Iterable<string>): readonly string[] => {
  const found: string[] = []
  for (const name of names) {
    const wrong = fault(name)
    if (wrong !== null) found.push(`${JSON.stringify(name)} (${codesOf(name)}): ${wrong}`)
  }
  return found
}

interface Vector {
  readonly name: string
  readonly norm?: string
  readonly error?: boolean
}

describe('the public vectors of the name service', () => {
  const vectors = async (): Promise<readonly Vector[]> =>
    JSON.parse(await readFile(packaged('ensip-norm', 'tests.json'), 'utf8')) as readonly Vector[]

  it('are read as names in every field and link, each that the rules of today allow, alone and below .eth', async () => {
    const all = await vectors()
    expect(all).toHaveLength(12_064)
    expect(faultsOf(all.map(({ name }) => `${name}.eth`))).toEqual([])
    const withStop = all.filter(({ name }) => /^[^.]+(?:\.[^.]+)+$/.test(name))
    expect(withStop.length).toBeGreaterThan(5)
    for (const { name } of withStop)
      if (normalOf(name) !== null) expect(readRecipient(name, 1).problem, name).toBe('resolving')
  })

  it('say of 11,082 names what the rules of today say; those of the others have changed since (C602, X132)', async () => {
    const all = await vectors()
    const same = all.filter(
      ({ name, norm, error }) => normalOf(name) === (error === true ? null : (norm ?? name)),
    )
    expect(same).toHaveLength(11_082)
  })

  it('that the rules of today refuse ask nobody', async () => {
    const refused = (await vectors()).filter(({ name }) => normalOf(`${name}.eth`) === null)
    expect(refused.length).toBeGreaterThan(2000)
    const calls: string[] = []
    const call = (_to: string, data: string) => {
      calls.push(data)
      return of(E.right(null))
    }
    for (const { name } of refused)
      expect(
        await firstValueFrom(
          addressOfName(call, '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e', `${name}.eth`),
        ),
      ).toEqual(E.left({ tag: 'invalidName' }))
    expect(calls).toEqual([])
  })
})

describe('what the rules of the name service know', () => {
  const everyCodePoint = function* (): Generator<string> {
    for (let code = 0; code < 0x11_0000; code++)
      if (code < 0xd800 || code > 0xdfff) yield String.fromCodePoint(code)
  }
  const inNames = function* (): Generator<string> {
    for (const one of everyCodePoint()) for (const name of [`${one}.eth`, `a${one}b.eth`]) yield name
  }

  it('is looked up: every code point, alone and between letters', () => {
    expect(faultsOf(inNames())).toEqual([])
  })

  it('is looked up: every emoji, in each of its spellings, next to letters and next to itself', async () => {
    const entry = pathToFileURL(packaged('ens-normalize', 'dist', 'index.mjs')).href
    const { ens_emoji: emoji } = (await import(entry)) as {
      readonly ens_emoji: () => readonly (readonly number[])[]
    }
    const all = emoji().map((codes) => String.fromCodePoint(...codes))
    expect(all.length).toBeGreaterThan(3000)
    const names = all.flatMap((one) =>
      [one, one.replaceAll('\ufe0f', ''), one.replaceAll('\ufe0f', '\ufe0e'), `${one}\ufe0f`].flatMap(
        (spelled) => [
          `${spelled}.eth`,
          `a${spelled}1.eth`,
          `${spelled}${spelled}.eth`,
          `${spelled}.${spelled}.eth`,
        ],
      ),
    )
    expect(faultsOf(names)).toEqual([])
    expect(names.filter((name) => normalOf(name) !== null).length).toBeGreaterThan(all.length * 8)
  })

  it('is marked: every pair of letters of two scripts that a label may mix, and no letter alone', () => {
    const letters = [...firstLetters().values()]
    expect(letters.length).toBeGreaterThan(100)
    const mixed = letters.flatMap((one) =>
      letters.flatMap((other) =>
        one === other || normalOf(`${one}${other}.eth`) === null ? [] : [`${one}${other}.eth`],
      ),
    )
    expect(mixed.length).toBeGreaterThan(10)
    expect(mixed.filter((name) => !mixesScripts(name)).map((name) => `${name} ${codesOf(name)}`)).toEqual([])
    expect(letters.filter((one) => mixesScripts(`${one}${one}.eth`))).toEqual([])
  })

  /** The first letter of each script that a name may have, by the script's code of four letters (ISO 15924). */
  const firstLetters = (): ReadonlyMap<string, string> => {
    const rows = 'abcdefghijklmnopqrstuvwxyz'
    const codes = Array.from(rows).flatMap((a) =>
      Array.from(rows).flatMap((b) =>
        Array.from(rows).flatMap((c) => Array.from(rows, (d) => `${a.toUpperCase()}${b}${c}${d}`)),
      ),
    )
    const scripts = codes.flatMap((code) => {
      try {
        return code === 'Zyyy' || code === 'Zinh' || code === 'Zzzz'
          ? []
          : [[code, new RegExp(`\\p{Script=${code}}`, 'u')] as const]
      } catch {
        return []
      }
    })
    const found = new Map<string, string>()
    for (const one of everyCodePoint()) {
      if (!/\p{L}/u.test(one) || normalOf(`${one}${one}.eth`) === null) continue
      const script = scripts.find(([, letters]) => letters.test(one))?.[0]
      if (script !== undefined && !found.has(script)) found.set(script, one)
    }
    return found
  }
})
