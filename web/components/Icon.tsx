import { type IconName, iconPaths, stateGlyphs } from './icon-paths.ts'

interface Glyph {
  path?: string
  fill?: string
  cut?: string
  dash?: string
}

interface Props {
  name: IconName
  size?: 'small' | 'large'
  className?: string
}

/** Decoration beside a word: hidden from readers. A button without a word gives its own label. */
export function Icon({ name, size, className }: Props) {
  const glyph: Glyph = name in stateGlyphs ? stateGlyphs[name as keyof typeof stateGlyphs] : {}
  const path = glyph.path ?? iconPaths[name as keyof typeof iconPaths]
  const heavy = name === 'more' || name === 'grip'

  return (
    <svg
      className={['icon', size, className].filter(Boolean).join(' ')}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {path && <path d={path} strokeDasharray={glyph.dash} strokeWidth={heavy ? 2.6 : undefined} />}
      {glyph.fill && <path d={glyph.fill} fill="currentColor" stroke="none" />}
      {glyph.cut && <path d={glyph.cut} stroke="var(--sheet)" />}
    </svg>
  )
}
