/** Why a list could not be read, as its words say it (S8.27 to S8.32, S8.36). */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TokenListFailed, TokenListRead, TokenListSet } from '../../src/events/tokens/events.ts'
import type { ListReading } from '../../src/events/tokens/state.ts'
import { tokenList } from '../../src/events/balances/tokenList.ts'
import { ListFailure } from '../../src/ui/tokens/ListFailure.tsx'
import { SelectorFoot } from '../../src/ui/tokens/SelectorFoot.tsx'
import ListsDialog from '../../src/ui/tokens/ListsDialog.tsx'
import { createFakeApp, type FakeApp } from './support/fakeApp.ts'
import { show } from './support/render.tsx'
import * as scene from './support/scenes.ts'
import { listVersion } from '../support/listVersion.ts'
import { inEnglish } from '../support/inEnglish.ts'

type Reason = Extract<ListReading, { readonly tag: 'failed' }>['reason']

const titles: Readonly<Record<Reason, readonly [title: string, help: RegExp]>> = {
  noNameService: [inEnglish('list.noNameService'), /^This site can’t look up \.eth names/],
  nameNotResolved: [inEnglish('list.nameNotResolved'), /^a\.example isn’t registered, has no resolver/],
  noContentHash: [inEnglish('list.noContentHash'), /^This name doesn’t point to a file\./],
  unknownCodec: [inEnglish('list.unknownCodec'), /unsupported storage \(a\.example\)/],
  unknownProtocol: [inEnglish('list.unknownProtocol'), /^Use an address that starts with https:/],
  unreachable: [inEnglish('list.unreachable'), /^a\.example didn’t respond in time/],
  status: [inEnglish('list.unreachable'), /^The server returned error a\.example\./],
  tooLarge: [inEnglish('list.tooLarge'), /^It’s over 10 MB/],
  notJson: [inEnglish('list.invalid'), /^There’s no token list at this address\./],
  invalid: [inEnglish('list.invalid'), /^Details: a\.example\./],
  notAsNamed: [inEnglish('list.notAsNamed'), /a\.example/],
  older: [
    inEnglish('list.older'),
    /^You use version 1\.1\.0, and the server offers version 1\.0\.0\. Lists never go back to an older version/,
  ],
  versionTooSmall: [
    inEnglish('list.versionTooSmall'),
    /^You use version 1\.1\.0, and the server offers version 1\.0\.0\. This update changes more than/,
  ],
}
const reasons = Object.keys(titles) as readonly Reason[]

const failed = (reason: Reason, isInUse: boolean): void => {
  show(
    <ListFailure
      failure={{ tag: 'failed', reason, detail: 'a.example', current: '1.1.0', offered: '1.0.0' }}
      isInUse={isInUse}
      onAgain={() => undefined}
    />,
    createFakeApp(scene.NOW),
  )
}

it.each(reasons)('the failure %s has the words of its own', (reason) => {
  failed(reason, true)
  const [title, help] = titles[reason]
  expect(screen.getByText(title)).toBeDefined()
  expect(screen.getByText(help)).toBeDefined()
})

it.each(reasons)('the failure %s of a list with a version in use says that this version stays', (reason) => {
  failed(reason, true)
  expect(screen.getByText(/ stays in use/)).toBeDefined()
})

it.each(reasons.filter((reason) => reason !== 'older' && reason !== 'versionTooSmall'))(
  'the failure %s of a list that nobody has yet says nothing of a version in use',
  (reason) => {
    failed(reason, false)
    expect(screen.queryByText(/ in use/)).toBeNull()
  },
)

const url = 'https://own.example/list.json'
const faulty = TokenListFailed({
  chainId: 1,
  url,
  reason: 'invalid',
  detail: 'tokens.3.symbol: not symbol',
  others: listVersion({ hash: 'rest' }),
  faulty: 2,
})
const open = (app: FakeApp): void => {
  show(<ListsDialog onBack={() => undefined} onClose={() => undefined} />, app)
}

it('a list with faulty entries says which and how many, and is added without them (X161)', () => {
  const app = createFakeApp(scene.NOW)
  app.emit(...scene.started, ...scene.connected, faulty)
  open(app)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: url } })
  expect(screen.getByText(/tokens\.3\.symbol: not symbol/).textContent).toContain('2 entries aren’t valid.')
  fireEvent.click(screen.getByRole('button', { name: 'Add A list' }))
  expect(app.acted.map(({ type }) => type)).toEqual(['TokenListSet', 'TokenListRead'])
})

it('a list in use with faulty entries stays as it is until the others are accepted, with what they change (X161)', async () => {
  const app = createFakeApp(scene.NOW)
  const one = { chainId: 1 as const, address: scene.OTHER, decimals: 18, symbol: 'ONE', name: 'One' }
  app.lists['h'] = [one]
  app.lists['rest'] = []
  app.emit(
    ...scene.started,
    ...scene.connected,
    TokenListSet({ chainId: 1, url, mode: 'active' }),
    TokenListRead({ chainId: 1, url, list: listVersion(), as: 'current' }),
    faulty,
  )
  open(app)
  expect(screen.getByText(/tokens\.3\.symbol: not symbol/).textContent).toContain(inEnglish('list.kept'))
  await waitFor(() => expect(screen.getByText(/^1 token removed: .ONE/)).toBeDefined())
  fireEvent.click(screen.getByRole('button', { name: inEnglish('lists.accept') }))
  expect(app.acted.at(-1)).toMatchObject({ type: 'TokenListRead', data: { list: { hash: 'rest' } } })
})

it.each([
  ['stays in use only where there is one', listVersion(), 'tokens.troubled.help'],
  ['is missing, and its tokens with it, where none was read', null, 'tokens.troubled.missing'],
] as const)('below the tokens, the last version of a list that failed %s (X360)', (_, list, id) => {
  const app = createFakeApp(scene.NOW)
  app.emit(...scene.started, ...scene.connected, TokenListSet({ chainId: 1, url, mode: 'active' }))
  if (list !== null) app.emit(TokenListRead({ chainId: 1, url, list, as: 'current' }))
  app.emit(TokenListFailed({ chainId: 1, url, reason: 'unreachable', detail: '' }))
  const nothing = (): void => undefined
  const view = tokenList(app.state$.value, scene.NOW)
  show(<SelectorFoot view={view} hidesSmall={false} onHideSmall={nothing} onLists={nothing} />, app)
  expect(screen.getByText(inEnglish(id, { label: inEnglish('lists.title') }))).toBeDefined()
})
