import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { smsLanguageOfDocket } from '#contract/dockets/smsLanguageSetting.ts'
import { smsLeavesIn } from '#services/notifications/texts/sms-templates.ts'
import { setSmsLanguage } from './set-sms-language.ts'

export default answer(smsLanguageOfDocket, async ({ docket_id, signer_id, language }, context) => {
  const acting = actingMember(context)

  return await context.store.transaction(async (tx) => {
    await setSmsLanguage(tx, { docketId: docket_id, signerId: signer_id ?? null, language }, acting)

    return { sent_in: language && smsLeavesIn(language) }
  })
})
