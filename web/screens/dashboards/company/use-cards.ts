import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { getDashboardCards } from '#contract/documents/getDashboardCards.ts'
import { saveDashboardCards } from '#contract/documents/saveDashboardCards.ts'
import type { ArrangedCard } from '#contract/vocabulary/dashboard-cards.ts'
import { toast } from '../../../shell/toast.ts'
import { sendCall, useQueryCall } from '../../../wire/use-call.ts'

/** The cards as this member has them; a change is seen at once and kept on the server. */
export function useCards() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const asked = useQueryCall(getDashboardCards, {})
  // One after the other: the last change is the one that is kept.
  const saved = useRef<Promise<unknown>>(Promise.resolve())
  const save = (cards: readonly ArrangedCard[]) => {
    queries.setQueryData([getDashboardCards.path, {}], { cards })
    const input = {
      cards: cards.map(({ card }) => card),
      hidden: cards.filter(({ hidden }) => hidden).map(({ card }) => card),
    }
    saved.current = saved.current
      .then(() => sendCall(saveDashboardCards, input))
      .catch(async () => {
        toast(t('company.arrange.notSaved'), 'bad')
        await queries.invalidateQueries({ queryKey: [getDashboardCards.path] })
      })
  }

  return { asked, save }
}
