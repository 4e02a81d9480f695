import { answer } from '#calls/answer.ts'
import { smsLanguageSetting } from '#contract/organisations/smsLanguageSetting.ts'
import { smsLeavesIn } from '#services/notifications/texts/sms-templates.ts'
import { changeSettings } from '#services/organisations/save-settings.ts'
import { settling } from './settling.ts'

export default answer(smsLanguageSetting, async ({ language }, context) =>
  context.store.transaction(async (tx) => ({
    ...(await changeSettings(tx, { sms_language: language }, settling(context))),
    sent_in: language && smsLeavesIn(language),
  })),
)
