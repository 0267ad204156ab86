/** The listbox of the token selector while its tokens change under the pointer. */
import { type ReactElement, useState } from 'react'
import { expect, it } from 'vitest'
import type { Token } from '../../src/events/tokens/token.ts'
import { TokenRows } from '../../src/ui/tokens/TokenRows.tsx'
import type { ListedToken } from '../../src/ui/tokens/useSelectorTokens.ts'
import { createFakeApp } from './support/fakeApp.ts'
import { show } from './support/render.tsx'
import * as scene from './support/scenes.ts'

const nothing = (): void => undefined
const listed = (token: Token): ListedToken => ({ token, list: null })

it('a press on a row chooses the token that the row shows, also right after the rows have moved', async () => {
  const chosen: string[] = []
  let move = nothing
  const Moving = (): ReactElement => {
    const [tokens, setTokens] = useState([listed(scene.DAI), listed(scene.USDC)])
    move = () => setTokens([listed(scene.USDC), listed(scene.DAI)])
    return (
      <TokenRows
        id="rows"
        tokens={tokens}
        rowOf={({ token }) => ({
          token,
          balance: null,
          usd: null,
          decimals: token.decimals,
          isOwn: false,
          imitates: null,
          isFavourite: false,
        })}
        selected={null}
        active={0}
        onChoose={({ token }) => chosen.push(token.symbol)}
        onPoint={nothing}
      />
    )
  }
  const { container } = show(<Moving />, createFakeApp(scene.NOW))
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  environment.IS_REACT_ACT_ENVIRONMENT = false
  const first = (): HTMLElement | null => container.querySelector('[role="option"]')
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (first()?.dataset['token'] !== scene.USDC.address) return
      observer.disconnect()
      first()?.click()
      resolve()
    })
    observer.observe(container, { subtree: true, childList: true, attributes: true, characterData: true })
    move()
  })
  environment.IS_REACT_ACT_ENVIRONMENT = true
  expect(chosen).toEqual(['USDC'])
})
