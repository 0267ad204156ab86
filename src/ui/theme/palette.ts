/**
 * Colors by role: paper and ink, one warm accent. Success, wait, warn and bad each have a background. `edge` is the
 * outline of controls that have no other (3:1), and `line` only separates.
 */
export const light = {
  paper: '#f5f1e8',
  rule: '#ebe4d4',
  sheet: '#fffdf8',
  well: '#f3eee2',
  'well-deep': '#e9e1cf',
  ink: '#17202d',
  soft: '#545d6b',
  line: '#ddd4c1',
  edge: '#8c8370',
  accent: '#b43a0d',
  'accent-deep': '#98300a',
  'accent-bg': '#fbe9df',
  'on-accent': '#fff9f3',
  focus: '#17202d',
  ok: '#156a44',
  wait: '#275a87',
  warn: '#80490a',
  bad: '#a1261a',
  'ok-bg': '#e2f1e6',
  'wait-bg': '#e2edf5',
  'warn-bg': '#fbeccd',
  'bad-bg': '#fae3de',
  veil: '#2a211299',
  /** Paper under the veil, for places that a backdrop doesn't reach: beside a scroll bar. */
  veiled: '#7b7468',
  shade: '0 1px 0 #fff inset, 0 1px 2px #4b3b1a14, 0 14px 36px -18px #4b3b1a40',
  lift: '0 2px 4px #4b3b1a1f, 0 24px 64px -20px #4b3b1a66',
} as const

export const dark: Readonly<Record<keyof typeof light, string>> = {
  paper: '#0e141d',
  rule: '#131b26',
  sheet: '#161e2a',
  well: '#1d2735',
  'well-deep': '#273345',
  ink: '#ece6d9',
  soft: '#a3adbb',
  line: '#2b384a',
  edge: '#6d7d93',
  accent: '#ff8f5f',
  'accent-deep': '#ffa680',
  'accent-bg': '#33201a',
  'on-accent': '#1d0e05',
  focus: '#ece6d9',
  ok: '#5fcf98',
  wait: '#86bbe4',
  warn: '#f0b35a',
  bad: '#ff9184',
  'ok-bg': '#15301f',
  'wait-bg': '#152a3c',
  'warn-bg': '#33260f',
  'bad-bg': '#391b18',
  veil: '#04070bb8',
  veiled: '#070b10',
  shade: '0 1px 0 #ffffff0a inset, 0 16px 40px -20px #000c',
  lift: '0 1px 0 #ffffff14 inset, 0 24px 64px -16px #000e',
}

type More = Partial<Record<keyof typeof light, string>>

/** The differences for readers who ask for more contrast (X205): text of every color at 7:1 (C620), lines as ink. */
export const lightMore: More = {
  soft: light.ink,
  line: light.ink,
  edge: light.ink,
  accent: '#842806',
  'accent-deep': '#6b2004',
  ok: '#0b4d30',
  wait: '#1a4266',
  warn: '#5c3304',
  bad: '#7d1710',
}

export const darkMore: More = {
  soft: dark.ink,
  line: dark.ink,
  edge: dark.ink,
  accent: '#ffb493',
  'accent-deep': '#ffc9b1',
  ok: '#8be3b8',
  wait: '#aed4f0',
  warn: '#f7cc8a',
  bad: '#ffb9b0',
}
