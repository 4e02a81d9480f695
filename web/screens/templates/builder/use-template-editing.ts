import { useQueryClient } from '@tanstack/react-query'
import { editTemplate } from '#contract/templates/editTemplate.ts'
import { getSingleTemplate } from '#contract/templates/getSingleTemplate.ts'
import { useEditLock } from '../../../components/use-edit-lock.ts'
import { usePollInterval } from '../../../shell/LiveProvider.tsx'
import { userToken } from '../../../wire/session-storage.ts'
import { ask, sendCall, useQueryCall } from '../../../wire/use-call.ts'
import type { Template } from './kept-template.ts'

/**
 * One editor of a template at a time. A phone types nothing: it takes nothing, and reads what
 * others edit.
 */
export function useTemplateEditing(templateId: string, isDesk: boolean) {
  const queries = useQueryClient()
  const pollMs = usePollInterval()
  const key = [getSingleTemplate.path, { template_id: templateId }]
  const asked = useQueryCall(
    getSingleTemplate,
    { template_id: templateId },
    {
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      // What is typed here is not read back while it is typed.
      refetchInterval: ({ state }) => isOfAnother(state.data) && pollMs,
    },
  )
  const lock = useEditLock({
    id: isDesk && asked.data?.may_build ? templateId : undefined,
    editing: asked.data?.editing ?? null,
    inEdit: 'TEMPLATE_IN_EDIT',
    hold: async (template_id) => {
      const { editing, revision } = await sendCall(editTemplate, { template_id })
      // An older answer that is still on its way names the editor before: it is not taken.
      await queries.cancelQueries({ queryKey: key })
      const read = queries.getQueryData<Template>(key)
      // Who goes on after another begins with what the other saved.
      const now = read?.revision === revision ? read : await ask(getSingleTemplate, { template_id })
      queries.setQueryData<Template>(key, { ...now, editing })
    },
    leave: (template_id) => sendCall(editTemplate, { template_id, act: 'close' }),
    reload: asked.refetch,
  })
  const watched = isDesk || !lock.isFree ? lock.watched : null

  return { ...lock, asked, watched }
}

const isOfAnother = (template: Template | undefined): boolean =>
  template?.editing != null && template.editing.user_id !== userToken()?.userId
