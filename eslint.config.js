/**
 * The rules that oxlint does not have: those about RxJS. They ask for types, and read only what is about streams; all
 * other rules are in .oxlintrc.json.
 */
import { defineConfig } from 'eslint/config'
import * as parser from '@typescript-eslint/parser'
import rxjsX from 'eslint-plugin-rxjs-x'

export default defineConfig(
  // Builds that other steps write meanwhile.
  { ignores: ['.cache', 'dist'] },
  {
    files: ['{src,test}/{adapters,streams}/**/*.ts'],
    plugins: { 'rxjs-x': rxjsX },
    languageOptions: {
      parser,
      parserOptions: { project: 'tsconfig.streams.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      ...rxjsX.configs.recommended.rules,
      // It takes as long as all others together; typescript/unbound-method of oxlint is near it.
      'rxjs-x/no-unbound-methods': 'off',
    },
  },
  // ADR 9.
  { files: ['src/streams/log/timers.ts'], rules: { 'rxjs-x/no-internal': 'off' } },
)
