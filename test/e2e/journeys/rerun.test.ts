/** The inputs of a session in a real browser are given to the same code again. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { chooseOption } from '../support/chooseOption.ts'
import { trader } from '../support/trader.ts'
import { test } from './world.ts'
import { inEnglish } from '../../support/inEnglish.ts'

const root = new URL('../../..', import.meta.url).pathname
const rerun = async (file: string): Promise<string> => {
  const words = ['scripts/runTs.mjs', 'cli/main.ts', 'rerun', file]
  // A difference is an answer, too: the command ends with another code than 0.
  try {
    return (await promisify(execFile)('node', words, { cwd: root })).stdout
  } catch (failure: unknown) {
    return failure instanceof Error && 'stdout' in failure ? String(failure.stdout) : ''
  }
}

test('the log of a swap in a browser is saved whole and run again by the tools: the same facts', async ({
  app,
}) => {
  const { page } = app
  const me = trader(page)
  await app.open()
  await me.connect()
  await me.chooseToken('receive', 'DAI')
  await me.type('sell', '1')
  await me.allow('WETH')
  await me.sign()
  await me.closeDialog(/^Order/)
  await me.orders('Filled').waitFor()
  await me
    .orders('Filled')
    .getByRole('button', { name: /^Details/ })
    .first()
    .press('Enter')
  await me.orders('Filled').getByRole('button', { name: 'Save the log' }).press('Enter')
  const dialog = me.dialog('Save the log')
  await chooseOption(dialog, inEnglish('export.scope.all'))
  await chooseOption(dialog, inEnglish('export.names.kept'))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: inEnglish('export.save') }).click(),
  ])
  expect(await rerun(await download.path())).toMatch(
    /^Session \w{12}, build \S+: \d+ inputs, \d+ facts\.\nSame: the app did what this code does\./,
  )
})
