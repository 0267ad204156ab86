/** Where the button of the form, and that of the review, stand while they can be pressed. */
import { expect } from 'vitest'
import { test } from '../journeys/world.ts'
import { resize } from '../support/resize.ts'
import { trader } from '../support/trader.ts'

/** As a phone of little power: what is drawn a moment late on a desktop is late enough to be pressed here. */
const SLOWDOWN = 4

test.for([320, 375, 1280])(
  'the buttons of the form and the review stay where they are as long as they can be pressed and say the same (%i px)',
  async (width, { app }) => {
    const { page } = app
    const me = trader(page)
    await resize(page, width, 900)
    await app.open()
    await me.connect()
    const client = await page.context().newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.evaluate(() => {
      const moves: string[] = []
      Reflect.set(globalThis, 'moves', moves)
      /** In px from the head of the page, or of the screen in a dialog, whose way in counts for nothing. */
      const placeOf = ({ offsetTop, offsetParent }: HTMLElement): number =>
        offsetTop + (offsetParent instanceof HTMLElement ? placeOf(offsetParent) : 0)
      const watch = (find: () => HTMLElement | undefined): void => {
        let before = { says: '', top: 0 }
        const look = (): void => {
          const button = find()
          const says = button?.getAttribute('aria-disabled') === 'true' ? '' : (button?.textContent ?? '')
          const top = button === undefined ? 0 : placeOf(button)
          if (says !== '' && says === before.says && top !== before.top)
            moves.push(`'${says}' from ${String(before.top)} to ${String(top)} px`)
          before = { says, top }
          requestAnimationFrame(look)
        }
        look()
      }
      const buttons = (where: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(where)]
      watch(() => buttons('main button[type=submit]')[0])
      watch(() =>
        buttons('dialog[open] button').find(({ textContent }) => textContent.startsWith('Confirm Swap')),
      )
    })
    const lastAnswer = page.getByText('no such pool')
    await me.chooseToken('receive', 'DAI')
    await me.type('sell', '0.1')
    await me.ready('Allow Foldswap to use your WETH')
    await lastAnswer.waitFor()
    await me.allow('WETH')
    const review = await me.review()
    await review.getByRole('button', { name: 'Confirm Swap', disabled: false }).waitFor()
    // By then everything that a review may still be waiting for is drawn.
    await review.getByText(/[3-9] sec old/).waitFor()
    await me.closeDialog('Confirm Swap')
    await me.type('sell', '0.2')
    await me.ready('Allow Foldswap to use your WETH')
    await lastAnswer.waitFor()
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    expect(await page.evaluate(() => Reflect.get(globalThis, 'moves') as unknown)).toEqual([])
  },
)
