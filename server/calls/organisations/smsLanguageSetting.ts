import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { smsLanguageSetting } from '#contract/organisations/smsLanguageSetting.ts'
import { smsLeavesIn } from '#services/notifications/texts/sms-templates.ts'
import { changeSettings } from '#services/organisations/save-settings.ts'

export default answer(smsLanguageSetting, async ({ language }, context) =>
  context.store.transaction(async (tx) => ({
    ...(await changeSettings(
      tx,
      { sms_language: language },
      actingMember(context).by,
      context.parts.clock.now(),
    )),
    sent_in: language && smsLeavesIn(language),
  })),
)
