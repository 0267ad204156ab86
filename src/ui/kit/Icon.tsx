/** Line icons on a 20-unit grid, drawn in the current colour. Directional ones are mirrored from right to left. */
const paths = {
  chevron: 'M5 8l5 5 5-5',
  flip: 'M6 3v13m0 0l-3-3m3 3l3-3M14 17V4m0 0l-3 3m3-3l3 3',
  close: 'M5 5l10 10M15 5L5 15',
  check: 'M4 10.5l4 4 8-9',
  copy: 'M7 7V4h9v9h-3M4 7h9v9H4z',
  out: 'M8 5H4v11h11v-4M11 4h5v5M16 4l-7 7',
  search: 'M9 3.5a5.5 5.5 0 110 11 5.5 5.5 0 010-11zM13 13l4 4',
  gear: 'M3 6h8m4 0h2M3 14h2m4 0h8M13 4v4M7 12v4',
  sun: 'M10 6.5a3.5 3.5 0 110 7 3.5 3.5 0 010-7zM10 1.5v2m0 13v2M1.5 10h2m13 0h2M4 4l1.4 1.4m9.2 9.2L16 16M16 4l-1.4 1.4M5.4 14.6L4 16',
  moon: 'M16.5 12A7 7 0 118 3.500 5.500 5.500 0 0016.500 12z',
  system: 'M3 4h14v9H3zM7 17h6M10 13v4',
  warn: 'M10 3l7.500 13.500H2.500zM10 8v4M10 14.200v.3',
  info: 'M10 2.500a7.500 7.500 0 110 15 7.500 7.500 0 010-15zM10 9v5M10 6v.3',
  wallet: 'M3 6h13v10H3zM3 6l10-3v3M13 11h.5',
  back: 'M12 4l-6 6 6 6',
  menu: 'M3 5h14M3 10h14M3 15h14',
  dash: 'M5 10h10',
} as const

export type IconName = keyof typeof paths

export interface IconProps {
  readonly name: IconName
  readonly size?: number
}

export const Icon = ({ name, size = 20 }: IconProps) => (
  <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" focusable="false" data-icon={name}>
    <path
      d={paths[name]}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
