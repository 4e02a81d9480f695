import { useQueryClient } from '@tanstack/react-query'
import { getB2BOrganisationInfo } from '#contract/registration/getB2BOrganisationInfo.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { fetchSelectedPackage } from '#contract/subscriptions/fetchSelectedPackage.ts'

/** Asks again for the state of the registration, also for the shell around it. */
export function useGoOn(): () => Promise<void> {
  const queries = useQueryClient()

  return async () => {
    await queries.invalidateQueries({ queryKey: [fetchSelectedPackage.path] })
    await queries.invalidateQueries({ queryKey: [getB2BOrganisationInfo.path] })
    await queries.invalidateQueries({ queryKey: [getUserInfo.path] })
  }
}
