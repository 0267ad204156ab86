/** What the first screen may do before the folds of later code are there (ADR 26). */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { modulesFrom } from '../../build/firstMessages.ts'
import { foldApp } from '../../src/events/app'
import { noState } from '../../src/events/appState'
import { type Fact, catalogue } from '../../src/events/catalogue'
import { featureOf } from '../../src/events/logFile/featureOf'
import { codecExample } from '../support/codecExample'

const SRC = path.resolve(import.meta.dirname, '../../src')
const FIRST_FEATURES = ['chain', 'settings', 'swap', 'wallet']
const features = new Map<string, string>(Object.entries(featureOf))
const isLater = (type: string): boolean => !FIRST_FEATURES.includes(features.get(type) ?? '')

/** A decision of the first load that makes such a fact: what it needs comes from the epics, which bring the folds. */
const AFTER_THE_EPICS = ['events/trade/approve.ts']
/** Facts about a request, whose own code brought the folds. */
const WITH_A_REQUEST = ['streams/log.ts', 'streams/storeFolding.ts']

const laterFactsMadeIn = (file: string): readonly string[] => {
  const text = readFileSync(file, 'utf8')
  return catalogue.map(({ type }) => type).filter((type) => isLater(type) && text.includes(`${type}({`))
}

describe('the folds of later code', () => {
  it.each(catalogue.filter(({ type }) => !isLater(type)))(
    '$type changes nothing in their features as they start',
    ({ type, version, data: codec }) => {
      for (const variant of [0, 1, 2, 3]) {
        const data = codec.decode(codecExample(codec, variant))
        if (E.isLeft(data)) throw new Error(`${type} has no example`)
        const fact = { type, v: version, data: data.right, id: 's-1', session: 's', n: 1, at: 1 } as Fact
        const { durable, session } = foldApp(noState, fact, 'own')
        const { chain, settings, wallet } = durable
        expect(durable).toEqual({ ...noState.durable, chain, settings, wallet })
        expect(session).toEqual({
          ...noState.session,
          chain: session.chain,
          swap: session.swap,
          wallet: session.wallet,
        })
      }
    },
  )

  it('no code of the first load makes a fact that they fold', () => {
    const makers = modulesFrom(path.join(SRC, 'main.tsx')).flatMap((file) => {
      const name = path.relative(SRC, file)
      return AFTER_THE_EPICS.includes(name) || WITH_A_REQUEST.includes(name)
        ? []
        : laterFactsMadeIn(file).map((type) => `${name} makes ${type}`)
    })
    expect(makers).toEqual([])
  })
})
