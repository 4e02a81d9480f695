import type { PositionKind } from '#contract/vocabulary/position-kinds.ts'
import type { IconName } from '../../../components/icon-paths.ts'

export const kindIcons: Record<PositionKind, IconName> = {
  signature: 'sign',
  initials: 'pen',
  name: 'user',
  date: 'cal',
  text: 'text',
  tick: 'tick',
  paragraph: 'menu',
  number: 'chart',
  amount: 'card',
  day: 'clock',
  one_of: 'check',
  several_of: 'tick',
  list: 'down',
  cells: 'cols',
  email: 'mail',
  mobile: 'phone',
  picture: 'photo',
  file: 'upload',
  stamp: 'stamp',
}
