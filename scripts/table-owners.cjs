// Which tables of server/store belong to which product of server/services. All others belong to the floors below (docs/architecture.md).
// No shelf asks the tables of a product, except that product. A product reads the tables below, and changes them by their acts.
module.exports = {
  products: {
    batches: ['batches', 'batchRows', 'batchSamples'],
    'document-requests': ['documentRequests', 'requestAnswers', 'queries'],
    directory: ['directories', 'directoryGroups', 'directoryPeople'],
    registration: ['registrations', 'registrantList', 'referrers'],
    reports: [
      'signatureRows',
      'messageRows',
      'managementRows',
      'usageRows',
      'reportSenders',
      'reportChoices',
      'reportViews',
      'reportSchedules',
      'holidays',
    ],
    'screen-sharing': ['screenShares', 'screenViews'],
    sheets: ['sheetUploads', 'sheetRows', 'sheetClashes', 'clientClashes', 'sheetLookups'],
    'single-sign-on': [
      'identityProviders',
      'organisationDomains',
      'socialAccounts',
      'ssoSignIns',
      'usedProviderMessages',
    ],
    support: ['supportConsents'],
    templates: [
      'templates',
      'templateVersions',
      'templateCategories',
      'templatePictures',
      'templateChecks',
      'templateStars',
      'templateUses',
      'clauses',
      'clauseVersions',
      'contracts',
    ],
    tenants: ['tenants'],
  },
  /** `file table.method`, and why it is right there. */
  exceptions: {
    // A shelf below that asks a product's table.
    'organisations/save-settings.ts identityProviders.anyInUse': 'single sign-on alone needs a provider',
    'organisations/settings.ts referrers.get':
      'a referrer may bring the NDA flow, which counts until the organisation sets it',
    'otp/send-registration-otp.ts registrations.get':
      'the code goes to the contact that the registration names',
    'person-data/erasure.ts registrations.erasePerson': 'an erasure takes every row of the person at once',
    'portal-addresses/propose-address.ts organisationDomains.ownerOf':
      'an address lies below a domain that somebody else may have proved',
    'sessions/enter-organisation.ts identityProviders.anyInUse':
      'where no provider is left nobody is locked out',
    'sessions/enter-organisation.ts ssoSignIns.becomeSession':
      'the session and its sign-in begin in one transaction',
    'sessions/hand-off.ts ssoSignIns.ofSession': 'a session that is handed over stays the same sign-in',
    'sessions/social-sign-in.ts socialAccounts.link': 'the first sign-in links the account it came by',
    'users/kept-by-provider.ts socialAccounts.ofUser':
      'who comes in by the account of an organisation is kept by its provider',
    'users/kept-by-provider.ts identityProviders.anyInUse': 'as above, while the provider is in use',
    'users/confirm-contact.ts socialAccounts.ofUser':
      'an account that answered for the mail address of before opens nothing any more',
    'users/confirm-contact.ts socialAccounts.unlink': 'as above',
    'batches/sample-batch.ts documentList.checksByChance':
      'it reads alone; the method is in a part of the list that this check does not follow',
    // A product that changes a table below. The columns of the directory stand in the row of the membership.
    'directory/keep-words.ts memberRecords.update':
      'the name and the words by which the directory knows the member',
    'directory/save-person.ts memberRecords.update':
      'whether the directory holds the member, and what it knew of them',
    'document-requests/act-on-request.ts files.update': 'a file that answers a request is kept by it',
    'registration/make-account.ts organisations.add':
      'nobody else makes an organisation with its first account',
    'registration/make-account.ts users.add': 'as above: the person who registered',
    'registration/make-account.ts users.introduce': 'as above: somebody known says who they are',
    'registration/make-account.ts memberRecords.addMany': 'as above: their membership, active at once',
    'registration/operate-registration.ts memberRecords.update':
      'a registration that is ended lets everybody go at once, the last administrator, too',
    'registration/operate-registration.ts sessions.endOfUser': 'as above',
    'registration/operate-registration.ts subscriptions.change': 'as above',
    'registration/save-address.ts organisations.update': 'the address is a step of the registration',
    'screen-sharing/end-share.ts linkCodes.removeById': 'the code of a shared screen goes with it',
    'single-sign-on/end-by-provider.ts sessions.endFamily': 'the provider ends the session that it began',
    'single-sign-on/settle.ts users.findOrMakeMany':
      'a provider that is trusted brings its people as members',
    'single-sign-on/settle.ts memberRecords.addMany': 'as above',
    'single-sign-on/settle.ts memberRecords.update': 'as above: an invitation is accepted by the sign-in',
    'templates/keep-template.ts files.update': 'a picture that a template shows is kept by it',
    'templates/apply-settings.ts dockets.update':
      'a docket keeps the template, version and values that it comes from',
    'support/end-support.ts lookups.remove': 'the code of the consent goes with it',
    'support/end-support.ts sessions.endFamily': 'the session of support ends with the consent',
  },
}
