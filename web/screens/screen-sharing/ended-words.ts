import type { TFunction } from 'i18next'
import type { SharedScreen } from './share-state.ts'

/** Why a view is over, in words; who ended it is named where it was a person. */
export function endedWords(t: TFunction, { why, endedBy, side, sharer, viewer }: SharedScreen): string {
  const isOwn = endedBy === side
  const name = (side === 'sharer' ? viewer?.name : sharer.name) ?? ''
  if (why === 'refused') return isOwn ? t('screen.ended.refusedSelf') : t('screen.ended.refused', { name })
  if (why === 'stopped' || why === 'left')
    return isOwn ? t('screen.ended.self') : t('screen.ended.other', { name })

  return t(`screen.ended.${why ?? 'lost'}`)
}
