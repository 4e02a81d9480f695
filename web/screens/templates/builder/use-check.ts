import { getTemplateCheck } from '#contract/templates/getTemplateCheck.ts'
import { minute } from '#contract/vocabulary/time.ts'
import { useQueryCall } from '../../../wire/use-call.ts'

/** Whether another member agrees first, and what waits for that. */
export function useCheck(templateId: string) {
  const { data } = useQueryCall(
    getTemplateCheck,
    { template_id: templateId },
    { staleTime: 0, refetchInterval: minute },
  )

  return { needsChecker: data?.needs_checker ?? false, check: data?.check ?? null }
}

export type AskedCheck = ReturnType<typeof useCheck>
