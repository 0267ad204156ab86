import { describe, expect, it } from 'vitest'
import { foldDurable } from '../../src/events/app'
import { noState } from '../../src/events/appState'
import { catalogue, definitionOf, isDurable, isDurableFact } from '../../src/events/catalogue'
import { VisibilityChanged } from '../../src/events/chain/events'
import { LocaleSet, ThemeSet } from '../../src/events/settings/events'
import { readyToTrade } from './support/fixtures'
import { after, factOf, foreign, given, T0 } from './support/given'

describe('the whole state', () => {
  it('keeps its durable half untouched by session facts, and its columns by facts of others', () => {
    const state = given(...readyToTrade)
    const hidden = after(state, VisibilityChanged({ visible: false }))
    expect(hidden.durable).toBe(state.durable)
    const { chain: _, ...others } = hidden.session
    const { chain: _before, ...othersBefore } = state.session
    expect(
      Object.entries(others).every(
        ([column, value]) => value === othersBefore[column as keyof typeof others],
      ),
    ).toBe(true)
  })

  it('has the same durable half in the tab that wrote a fact and in the one that read it', () => {
    const facts = [ThemeSet({ theme: 'dark' }), LocaleSet({ locale: 'de-DE' }), ...readyToTrade]
    expect(given(...facts.map(foreign)).durable).toEqual(given(...facts).durable)
  })

  it('is the fold of durable facts alone, whatever the session did between them', () => {
    const facts = readyToTrade.map((event, i) => factOf({ event, at: T0, origin: 'own' }, i + 1))
    const alone = facts.filter(isDurableFact).reduce(foldDurable, noState.durable)
    expect(alone).toEqual(given(...readyToTrade).durable)
  })
})

describe('the catalogue', () => {
  it('knows each type once, and no other', () => {
    expect(new Set(catalogue.map(({ type }) => type)).size).toBe(catalogue.length)
    expect(catalogue.every((definition) => definitionOf(definition.type) === definition)).toBe(true)
    expect(definitionOf('toString')).toBeUndefined()
  })

  it('says which events outlive their tab', () => {
    expect(isDurable(ThemeSet({ theme: 'dark' }))).toBe(true)
    expect(isDurable(VisibilityChanged({ visible: true }))).toBe(false)
  })
})
