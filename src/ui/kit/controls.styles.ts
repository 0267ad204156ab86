/** Checkboxes, switches and files as the rest of the page looks. Its views load after the first screen, and bring it. */
import { css } from '@linaria/core'

/** @public Imported only for its rules. */
export const controls = css`
  :global() {
    input[type='checkbox'] {
      appearance: none;
      flex: none;
      display: inline-grid;
      place-content: center;
      width: 20px;
      height: 20px;
      margin: 0;
      border: 1.5px solid var(--edge);
      border-radius: var(--r0);
      background: var(--sheet);
      cursor: pointer;
      transition: background var(--swift);
      &::before {
        content: '';
        width: 12px;
        height: 12px;
        background: var(--on-accent);
        clip-path: polygon(8% 52%, 22% 38%, 42% 58%, 78% 16%, 92% 30%, 43% 86%);
        opacity: 0;
      }
      &:checked {
        background: var(--accent);
        border-color: var(--accent);
      }
      &:checked::before {
        opacity: 1;
      }
    }
    input[type='radio'] {
      accent-color: var(--accent);
    }
    input[role='switch'] {
      width: 36px;
      border-radius: var(--pill);
      place-content: center start;
      &::before,
      &:checked::before {
        margin-inline-start: 2px;
        background: var(--edge);
        clip-path: circle(50%);
        opacity: 1;
      }
      &:checked::before {
        margin-inline-start: 18px;
        background: var(--on-accent);
      }
    }
    input[type='file'] {
      color: var(--soft);
      font-size: var(--t0);
      &::file-selector-button {
        min-height: 40px;
        margin-inline-end: var(--s3);
        padding: var(--s2) var(--s4);
        border: 1px solid var(--edge);
        border-radius: var(--r2);
        background: var(--sheet);
        color: var(--ink);
        font: inherit;
        font-weight: 600;
        cursor: pointer;
      }
    }
    @media (forced-colors: active) {
      input[type='checkbox'] {
        appearance: auto;
        &::before {
          display: none;
        }
      }
    }
  }
`
