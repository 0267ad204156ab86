/** What a translation is refused for (X97). */
import { describe, expect, it } from 'vitest'
import { checkMessage } from '../../../scripts/locales/checkMessage'
import type { Context, Glossary } from '../../../scripts/locales/files'

interface Given {
  readonly tag?: string
  readonly context?: Context
  readonly glossary?: Glossary
}

const faultsOf = (english: string, text: string, given: Given = {}): readonly string[] =>
  checkMessage({ tag: 'de-DE', context: undefined, glossary: {}, ...given, english, text })

const ORDERS = '{count, plural, one {# order of {name}} other {# orders of {name}}}'
const SIDES = '{kind, select, buy {You buy {amount}} other {You sell {amount}}}'

const NETWORK = {
  where: 'A button',
  fits: 30,
  placeholders: { network: 'a network’s name, such as Gnosis Chain' },
}

describe('a sound translation', () => {
  it.each([
    ['Cancel order', 'Order abbrechen', {}],
    [ORDERS, '{count, plural, one {# Order von {name}} other {# Orders von {name}}}', {}],
    [ORDERS, '{count, plural, other {{name}の注文#件}}', { tag: 'ja-JP' }],
    [
      ORDERS,
      '{count, plural, one {# zlecenie {name}} few {# zlecenia {name}} many {# zleceń {name}} other {# zlecenia {name}}}',
      { tag: 'pl-PL' },
    ],
    [SIDES, '{kind, select, buy {Du kaufst {amount}} other {Du verkaufst {amount}}}', {}],
    [
      'Exactly {count, plural, =0 {none} one {#} other {#}}',
      'Genau {count, plural, =0 {keine} one {#} other {#}}',
      {},
    ],
    // Names alone are the same in every language.
    ['CoW Protocol Ethereum Uniswap', 'CoW Protocol Ethereum Uniswap', {}],
    ['OK', 'OK', {}],
    [
      '{count, plural, one {# of {all, number} order} other {# of {all, number} orders}}',
      '{count, plural, other {{all, number}件中#件}}',
      { tag: 'ja-JP' },
    ],
    ['{step, number} of 2', '{step, number} von 2', {}],
    ['You’ll pay', 'Du zahlst', { glossary: { pay: { use: 'zahlen', not: ['zahlst du'] } } }],
    ['Close', 'Fenster zu', { context: { where: 'A dialog', fits: 8 } }],
    // What stands in a placeholder is as wide in every language: 17 for the words, 12 for 'Gnosis Chain'.
    ['Switch to {network}', 'Wechseln zu nach: {network}', { context: NETWORK }],
    ['Switch to {network}', 'Das Netz wechseln: {network}', { context: { ...NETWORK, fits: 31 } }],
  ] as const)('%s → %s has no fault', (english, text, given) => {
    expect(faultsOf(english, text, given)).toEqual([])
  })
})

describe('a faulty translation is refused', () => {
  it.each([
    ['of ICU that is none', 'Cancel {id}', 'Abbrechen {id', {}, 'it is not valid ICU'],
    ['that is empty', 'Cancel', ' ', {}, 'it is empty'],
    ['that begins with a space', 'Cancel', ' Abbrechen', {}, 'begins or ends with a space'],
    ['with two spaces', 'Cancel it', 'Brich  ab', {}, 'two spaces'],
    ['with a straight apostrophe', 'It is on', "Geht's", {}, 'straight apostrophe'],
    ['with a straight quotation mark', 'It is on', 'Es ist "an"', {}, 'straight quotation mark'],
    ['with a code of HTML', 'Yes and no', 'Ja &amp; nein', {}, 'code of HTML'],
    ['with a letter in two parts', 'Close', 'Schließ für u\u0308ber', {}, 'normal form'],
    [
      'without a plural category of its language',
      ORDERS,
      '{count, plural, one {# zlecenie {name}} other {# zleceń {name}}}',
      { tag: 'pl-PL' },
      '{count} needs the branches few, many, one, other',
    ],
    [
      'with a category that its language does not have',
      ORDERS,
      '{count, plural, one {{name}の注文#件} other {{name}の注文#件}}',
      { tag: 'ja-JP' },
      '{count} needs the branches other',
    ],
    [
      'without an exact number of the source',
      '{count, plural, =0 {none} one {#} other {#}}',
      '{count, plural, one {#} other {#}}',
      {},
      '{count} needs the branches =0, one, other',
    ],
    [
      'with a key of a select that nothing chooses',
      SIDES,
      '{kind, select, kauf {Du kaufst {amount}} other {Du verkaufst {amount}}}',
      {},
      '{kind} needs the branches buy, other',
    ],
    [
      'that loses a placeholder in one branch',
      SIDES,
      '{kind, select, buy {Du kaufst} other {Du verkaufst {amount}}}',
      {},
      'the branch buy of {kind} lacks {amount}',
    ],
    [
      'that loses a placeholder in one plural branch',
      ORDERS,
      '{count, plural, one {# Order} other {# Orders von {name}}}',
      {},
      'the branch one of {count} lacks {name}',
    ],
    ['that loses a choice', SIDES, 'Du handelst {amount} {kind}', {}, 'lacks a choice'],
    [
      'that chooses where English does not',
      'Order {id}',
      'Order {id, select, other {x}}',
      {},
      '{id} chooses here and not in English',
    ],
    [
      'with a number of another style',
      '{share, number, ::percent}',
      '{share, number}',
      {},
      'need the formats',
    ],
    ['without a name', 'Uniswap does not answer', 'Es antwortet nicht', {}, 'lacks the name Uniswap'],
    ['that is still English', 'Cancel the order now', 'Cancel the order now', {}, 'still English'],
    [
      'with a word that its glossary bans, in any case of its letters',
      'Cancel the order',
      'Storniere den auftrag',
      { glossary: { order: { use: 'Order', not: ['Auftrag'] } } },
      '“Auftrag” is not used for “order”',
    ],
    [
      'with a word that its glossary bans, in a script without spaces',
      'Cancel the order',
      'オーダーを取消',
      { tag: 'ja-JP', glossary: { order: { use: '注文', not: ['オーダー'] } } },
      '“オーダー” is not used for “order”',
    ],
    [
      'that is too wide for its button',
      'Close',
      'Dieses Fenster schließen',
      { context: { where: 'A dialog', fits: 8 } },
      'it is 24 wide, and 12 fit',
    ],
    [
      'that is too wide for its button in letters that are twice as wide',
      'Close',
      'ウィンドウを閉じる',
      { tag: 'ja-JP', context: { where: 'A dialog', fits: 8 } },
      'it is 18 wide, and 12 fit',
    ],
    [
      'that is too wide for its button once its placeholder is filled as its context says',
      'Switch to {network}',
      'Das Netz wechseln: {network}',
      { context: NETWORK },
      'it is 31 wide, and 30 fit',
    ],
    [
      'that is too wide for its button once its placeholder is filled by six letters',
      'Sell {symbol}',
      '{symbol} verkaufen jetzt',
      { context: { where: 'A button', fits: 12, placeholders: { symbol: 'a symbol' } } },
      'it is 22 wide, and 18 fit',
    ],
    [
      'of which one branch is too wide for its button, however long the English message is with all of its branches',
      '{kind, select, buy {Buy} other {Sell}}',
      '{kind, select, buy {Kaufen} other {Jetzt verkaufen}}',
      { context: { where: 'A button', fits: 12, placeholders: { kind: 'chooses' } } },
      'it is 15 wide, and 12 fit',
    ],
  ] as const)('%s', (_, english, text, given, fault) => {
    expect(faultsOf(english, text, given).join('; ')).toContain(fault)
  })
})
