import { getOrganisationInfo } from '#contract/organisations/getOrganisationInfo.ts'
import { useQueryCall } from '../../wire/use-call.ts'

/**
 * The settings for a sender at this moment: an administrator may have changed them since the last
 * call.
 */
export function useSendingSettings() {
  const asked = useQueryCall(getOrganisationInfo, {}, { staleTime: 0 })

  return { settings: asked.data?.settings, isAsking: asked.isFetching }
}
