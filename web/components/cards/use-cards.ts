import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { getDashboardCards } from '#contract/documents/getDashboardCards.ts'
import { saveDashboardCards } from '#contract/documents/saveDashboardCards.ts'
import { type ArrangedCard, arrangedCards, type Board } from '#contract/vocabulary/dashboard-cards.ts'
import { toast } from '../../shell/toast.ts'
import { sendCall, useQueryCall } from '../../wire/use-call.ts'

const namesOf = (cards: readonly ArrangedCard[]) => ({
  cards: cards.map(({ card }) => card),
  hidden: cards.filter(({ hidden }) => hidden).map(({ card }) => card),
})

/** The cards of a board as this member has them; a change is seen at once and kept. */
export function useCards<B extends Board>(board: B) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const asked = useQueryCall(getDashboardCards, { board })
  // One after the other: the last change is the one that is kept.
  const saved = useRef<Promise<unknown>>(Promise.resolve())
  const save = (cards: readonly ArrangedCard<B>[]) => {
    queries.setQueryData([getDashboardCards.path, { board }], { cards })
    saved.current = saved.current
      .then(() => sendCall(saveDashboardCards, { board, ...namesOf(cards) }))
      .catch(async () => {
        toast(t('cards.notSaved'), 'bad')
        await queries.invalidateQueries({ queryKey: [getDashboardCards.path, { board }] })
      })
  }
  // Work is seen in the standard order, too, where the own one cannot be asked for.
  const cards = asked.data || asked.error ? arrangedCards(board, namesOf(asked.data?.cards ?? [])) : undefined

  return { asked, cards, save }
}
