import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getOrganisationInfo } from '#contract/organisations/getOrganisationInfo.ts'
import { completionOf } from '#domain/dockets/docket-settings.ts'
import { fileLimitsFor } from '#services/organisations/file-limits.ts'
import { organisationRecord } from '#services/organisations/organisation-record.ts'
import { sendingRules } from '#services/organisations/sending-rules.ts'
import { checkersForDocket, settingsForDocket } from '#services/organisations/settings-in-force.ts'

export default answer(getOrganisationInfo, async (_input, context) => {
  const { userId } = memberOf(context)

  return context.store.read(async (tx) => {
    const settings = await settingsForDocket(tx, userId)

    return {
      organisation: await organisationRecord(tx),
      settings: {
        ...settings,
        ...(await sendingRules(tx, userId)),
        completion: completionOf(settings),
        checked_first: (await checkersForDocket(tx, userId)).length > 0,
        file_limits: await fileLimitsFor(tx, userId, context.parts.settings),
      },
    }
  })
})
