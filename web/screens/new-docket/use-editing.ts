import { useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/define-call.ts'
import { editWorkflow } from '#contract/dockets/editWorkflow.ts'
import { getWorkflowInfo } from '#contract/dockets/getWorkflowInfo.ts'
import { useEditLock } from '../../components/use-edit-lock.ts'
import { usePollInterval } from '../../shell/LiveProvider.tsx'
import { sendCall, useQueryCall } from '../../wire/use-call.ts'

type Info = OutputOf<typeof getWorkflowInfo>

/** One editor of a draft at a time. */
export function useEditing(docketId: string | undefined) {
  const queries = useQueryClient()
  const refetchInterval = usePollInterval()
  const asked = useQueryCall(
    getWorkflowInfo,
    { docket_id: docketId ?? '' },
    { enabled: docketId !== undefined, refetchInterval },
  )
  const { refetch } = asked
  const lock = useEditLock({
    id: docketId,
    editing: asked.data?.docket.editing ?? null,
    inEdit: 'DOCKET_IN_EDIT',
    hold: async (docket_id) => {
      const key = [getWorkflowInfo.path, { docket_id }]
      const { docket } = await sendCall(editWorkflow, { docket_id, act: 'hold' })
      // An older answer that is still on its way names the editor before: it is not taken.
      await queries.cancelQueries({ queryKey: key })
      queries.setQueryData<Info>(
        key,
        (before) => before && { ...before, docket: { ...before.docket, editing: docket.editing } },
      )
      await queries.invalidateQueries({ queryKey: key })
    },
    leave: (docket_id) => sendCall(editWorkflow, { docket_id, act: 'close' }),
    reload: refetch,
  })

  return {
    ...lock,
    info: asked.data,
    failure: asked.error,
    reload: async () => void (docketId && (await refetch())),
  }
}

export type DraftEditing = ReturnType<typeof useEditing>
