import globals from 'globals'
import reactHooks from 'eslint-plugin-react-hooks'
import rxjsX from 'eslint-plugin-rxjs-x'
import tseslint from 'typescript-eslint'

export default tseslint.config(
  { ignores: ['dist', '.cache', '.sandbox', 'node_modules', 'sandbox/contracts/artifacts'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked, rxjsX.configs.recommended],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['src/ui/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  // ADR 9.
  { files: ['src/streams/timers.ts'], rules: { 'rxjs-x/no-internal': 'off' } },
  { files: ['sandbox/**', 'cli/**', 'scripts/**', 'test/**', 'bench/**'], rules: { 'no-console': 'off' } },
  { files: ['scripts/**/*.mjs', '*.js'], languageOptions: { globals: globals.node } },
)
