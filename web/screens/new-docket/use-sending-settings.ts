import { getOrganisationInfo } from '#contract/organisations/getOrganisationInfo.ts'
import { useQueryCall } from '../../wire/use-call.ts'

/** What counts for whoever sends at this moment: an administrator may have changed it since it was last asked. */
export function useSendingSettings() {
  const asked = useQueryCall(getOrganisationInfo, {}, { staleTime: 0 })

  return { settings: asked.data?.settings, isAsking: asked.isFetching }
}
