import { answer } from '#calls/answer.ts'
import { getSigningServices } from '#contract/organisations/getSigningServices.ts'
import { judgesCertificates } from '#services/signing/methods/own-certificate.ts'
import { presentService } from '#services/signing/remote/save-service.ts'
import { serviceReturnUrl } from '#services/signing/remote/service-in-use.ts'

export default answer(getSigningServices, async (_input, { parts, store }) =>
  store.read(async (tx) => ({
    services: (await tx.signingServices.list()).map(presentService),
    return_url: serviceReturnUrl(parts),
    is_set_up: judgesCertificates(parts),
  })),
)
