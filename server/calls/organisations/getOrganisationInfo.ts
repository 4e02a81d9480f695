import { answer } from '#calls/answer.ts'
import { getOrganisationInfo } from '#contract/organisations/getOrganisationInfo.ts'
import { docketSettingKeys, docketSettings } from '#domain/dockets/docket-settings.ts'
import { organisationRecord } from '#services/organisations/organisation-record.ts'

export default answer(getOrganisationInfo, async (_input, { store }) =>
  store.read(async (tx) => ({
    organisation: await organisationRecord(tx),
    settings: docketSettings(await tx.organisationSettings.read(docketSettingKeys)),
  })),
)
