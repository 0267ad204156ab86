/** The logo: a sheet with a folded corner and a fold across. */
export const BrandMark = () => (
  <svg width={26} height={26} viewBox="0 0 26 26" aria-hidden="true">
    <path d="M3 4h14l6 6v12H3z" fill="var(--accent)" />
    <path d="M17 4v6h6z" fill="var(--well)" />
    <path d="M3 13h20" stroke="var(--on-accent)" strokeWidth="1.6" strokeDasharray="2.5 2.5" />
  </svg>
)
