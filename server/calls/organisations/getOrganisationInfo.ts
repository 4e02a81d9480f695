import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getOrganisationInfo } from '#contract/organisations/getOrganisationInfo.ts'
import { organisationRecord } from '#services/organisations/organisation-record.ts'
import { settingsForDocket } from '#services/organisations/settings-in-force.ts'

export default answer(getOrganisationInfo, async (_input, context) =>
  context.store.read(async (tx) => ({
    organisation: await organisationRecord(tx),
    settings: await settingsForDocket(tx, memberOf(context).userId),
  })),
)
