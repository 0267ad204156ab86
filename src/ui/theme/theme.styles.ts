/**
 * Color roles and scales as CSS variables. Themes differ only in values. The build moves this sheet into the page,
 * whose early form uses them. test/ui/theme.test.ts checks each pair of text and background for a contrast of 4.5:1.
 */
import { css } from '@linaria/core'
import { TOUCH, WALL } from './media'
import { dark, darkMore, light, lightMore } from './palette'

const list = (palette: Readonly<Record<string, string>>): string =>
  Object.entries(palette)
    .map(([role, value]) => `--${role}: ${value};`)
    .join(' ')

const lightRoles = list(light)
const darkRoles = list(dark)
const lightMoreRoles = list(lightMore)
const darkMoreRoles = list(darkMore)

export const globals = css`
  :global() {
    :root {
      color-scheme: light;
      ${lightRoles}
      --s1: 4px;
      --s2: 8px;
      --s3: 12px;
      --s4: 16px;
      --s5: 24px;
      --s6: 32px;
      --s7: 48px;
      --s8: 64px;
      /* By the browser's own text size. */
      --t-2: 0.6875rem;
      --t-1: 0.75rem;
      --t0: 0.875rem;
      --t1: 1rem;
      --t2: 1.25rem;
      --t3: 1.75rem;
      --t4: 2.5rem;
      --r0: 4px;
      --r1: 8px;
      --r2: 14px;
      --r3: 20px;
      --pill: 99px;
      --touch: 44px;
      --sans:
        'Inter', 'Inter as Arial', 'Inter as Roboto', 'Inter as DejaVu', var(--script), system-ui, sans-serif;
      /* Fonts of the systems for a script that Inter lacks. */
      --script: system-ui;
      /* The least height of a line that its marks fit into, times the size; scripts with marks above and below need more (C515). */
      --least: 1;
      --mono: ui-monospace, 'SF Mono', 'Cascadia Mono', 'DejaVu Sans Mono', monospace;
      --swift: 120ms;
      --calm: 220ms;
      --ease: cubic-bezier(0.2, 0.7, 0.2, 1);
    }
    :root[data-theme='dark'] {
      color-scheme: dark;
      ${darkRoles}
    }
    @media (prefers-color-scheme: dark) {
      :root:not([data-theme='light']) {
        color-scheme: dark;
        ${darkRoles}
      }
    }
    ${WALL} {
      :root {
        zoom: 1.25;
      }
    }
    @media (prefers-reduced-motion: reduce) {
      :root {
        --swift: 1ms;
        --calm: 1ms;
      }
      *,
      *::before,
      *::after {
        animation-duration: 1ms !important;
        animation-iteration-count: 1 !important;
        transition-duration: 0s !important;
        scroll-behavior: auto !important;
      }
    }
    *,
    *::before,
    *::after {
      box-sizing: border-box;
    }
    html {
      font: 400 var(--t1) / max(1.45, var(--least)) var(--sans);
      font-variant-numeric: tabular-nums;
      -webkit-text-size-adjust: 100%;
      color: var(--ink);
      background: var(--paper);
      scrollbar-gutter: stable;
      /* A short page has the bar too, so that the line under the header does not end before an empty strip. */
      overflow-y: scroll;
      /* A scroll target stops above the form's button at the lower edge (X111, C522), its outline below the upper one. */
      scroll-padding-block: var(--s2) 96px;
    }
    /* The page does not scroll behind a dialog (S2.2.16, S2.2.17). Its scrollbar keeps its place, outside of the backdrop. */
    html:has(dialog:modal) {
      overflow: hidden;
      background: var(--veiled);
    }
    /* Letters of these scripts are joined, or stand in their own measure: tracking made for Latin breaks both. */
    :lang(ar),
    :lang(th),
    :lang(ja),
    :lang(ko),
    :lang(zh) {
      letter-spacing: normal !important;
    }
    /* Chinese and Japanese share characters that they draw differently. */
    :root:lang(ar) {
      --least: 1.65;
      --script: 'SF Arabic', 'Segoe UI', 'Noto Sans Arabic', 'Noto Naskh Arabic';
    }
    :root:lang(he) {
      --script: 'SF Hebrew', 'Segoe UI', 'Noto Sans Hebrew';
    }
    :root:lang(th) {
      --least: 1.5;
      --script: 'Thonburi', 'Leelawadee UI', 'Noto Sans Thai';
    }
    :root:lang(ja) {
      --script: 'Hiragino Sans', 'Yu Gothic UI', 'Noto Sans JP', 'Noto Sans CJK JP';
    }
    :root:lang(ko) {
      --script: 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR', 'Noto Sans CJK KR';
    }
    :root:lang(zh-CN) {
      --script: 'PingFang SC', 'Microsoft YaHei UI', 'Noto Sans SC', 'Noto Sans CJK SC';
    }
    :root:lang(zh-TW) {
      --script: 'PingFang TC', 'Microsoft JhengHei UI', 'Noto Sans TC', 'Noto Sans CJK TC';
    }
    body {
      margin: 0;
      min-height: 100vh;
      min-height: 100dvh;
    }
    h1,
    h2,
    h3,
    p,
    dl,
    dd,
    ul,
    ol,
    figure,
    fieldset {
      margin: 0;
      padding: 0;
    }
    ul,
    ol {
      list-style: none;
    }
    /* Smaller than the title of its page. */
    h2 {
      font-size: var(--t1);
    }
    fieldset {
      border: 0;
      min-width: 0;
    }
    button,
    input,
    select {
      font: inherit;
      font-variant-numeric: inherit;
      letter-spacing: inherit;
      color: inherit;
    }
    button {
      border: 0;
      background: none;
      padding: 0;
      cursor: pointer;
      touch-action: manipulation;
    }
    [aria-disabled='true'] {
      cursor: not-allowed;
    }
    input[aria-disabled='true'],
    [aria-disabled='true'] input {
      opacity: 0.5;
    }
    a {
      color: inherit;
      text-decoration-color: var(--edge);
      text-underline-offset: 0.2em;
    }
    ::placeholder {
      color: var(--soft);
      opacity: 1;
    }
    summary {
      cursor: pointer;
      ${TOUCH} {
        padding-block: 14px;
        margin-block: -14px;
      }
    }
    :focus-visible {
      outline: 2px solid var(--focus);
      outline-offset: 2px;
    }
    ::selection {
      background: var(--accent);
      color: var(--on-accent);
    }
    /* The reader's own colors (X205): backgrounds are gone, so pressed, chosen and active controls have an edge. */
    @media (forced-colors: active) {
      button {
        border: 1px solid;
      }
      button[aria-disabled='true'] {
        border-style: dashed;
      }
      [aria-pressed='true'],
      [aria-selected='true'],
      [aria-current]:not([aria-current='false'], [data-state]),
      [data-active='true'] {
        outline: 3px solid Highlight;
        outline-offset: -3px;
      }
    }
    @media (prefers-contrast: more) {
      :root:root {
        ${lightMoreRoles}
      }
      :root:is([data-theme='dark']) {
        ${darkMoreRoles}
      }
      [aria-pressed='true'] {
        outline: 2px solid var(--ink);
        outline-offset: 1px;
      }
    }
    @media (prefers-contrast: more) and (prefers-color-scheme: dark) {
      :root:not([data-theme='light']) {
        ${darkMoreRoles}
      }
    }
  }
`
