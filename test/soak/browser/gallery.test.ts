/** Every scene of the gallery in every combination of width, theme and direction; `npm test` has four of the eight. */
import { galleryHolds, type GalleryVariant } from '../../e2e/layout/support/galleryHolds.ts'

const WIDTHS = [375, 1280]
const THEMES = ['light', 'dark'] as const
const DIRECTIONS = ['ltr', 'rtl'] as const

galleryHolds(
  WIDTHS.flatMap((width) =>
    THEMES.flatMap((theme) =>
      // What the other direction changes is the layout, so the rules of accessibility are asked there in one look.
      DIRECTIONS.map((dir): GalleryVariant => ({
        width,
        theme,
        dir,
        isSeen: () => true,
        isAccessible: () => dir === 'ltr' || (width === 375 && theme === 'light'),
      })),
    ),
  ),
)
