/**
 * Two tiers by one list. `npm test` proves everything once; `npm run test:long` does what repeats a
 * proof at greater length. An issue is done when both were green. A test checks the list
 * (testing/checks/tiers.test.ts).
 */
export type Tier = 'short' | 'long'

export const tier: Tier = process.env.MUHAR_TIER === 'long' ? 'long' : 'short'

interface LongFile {
  file: string
  /** What proves the same in `npm test`. */
  short: string
  why: string
}

interface LongTests {
  file: string
  /** Words that are in the titles of its tests: these run in `npm test`, */
  short: readonly string[]
  /** and these in the long tier alone. */
  long: readonly string[]
  why: string
}

interface Longer {
  file: string
  /** The same test with less and with more. */
  short: string
  long: string
}

/** Whole files of the long tier. */
export const longFiles: readonly LongFile[] = [
  {
    file: 'engine/interop/whole-matrix.test.ts',
    short: 'engine/interop/matrix.test.ts',
    why: 'All 744 cases; the short file has so many of them that every two choices meet.',
  },
  {
    file: 'testing/outages/product.test.ts',
    short: 'testing/outages/database.test.ts',
    why: 'The whole product in place of the server alone, away for as long as a failover takes.',
  },
]

/**
 * The only difference is the size of the window: one is walked in `npm test`, the other in the long
 * tier.
 */
const bothSizes = (file: string, short: string, long: string): LongTests => ({
  file: `testing/journeys/${file}.test.ts`,
  short: [short],
  long: [long],
  why: 'The same walk in a window of the other size.',
})

/** Files that are in both tiers, each with some of its tests. */
export const longTests: readonly LongTests[] = [
  bothSizes('registration', 'on a phone', 'at a desktop'),
  bothSizes('registration-others', 'on a phone', 'at a desktop'),
  bothSizes('registration-says', 'at a desktop', 'on a phone'),
  bothSizes('many-organisations', 'phone', 'desktop'),
  bothSizes('social-sign-up', 'desktop', 'phone'),
  bothSizes('social', 'phone', 'desktop'),
  bothSizes('sso', 'phone', 'desktop'),
  {
    file: 'testing/journeys/own-signing.test.ts',
    short: [
      'is signed at a desk, and leads back',
      'is signed on a phone, and leads back',
      'is agreed to at a desk, and leads back',
      'is signed from its row at a desk',
    ],
    long: ['is agreed to from its row on a phone'],
    why: 'The same walk in a window of the other size; in `npm test` the review journey acts on a row on a phone.',
  },
  {
    file: 'testing/journeys/social.test.ts',
    short: ['unproved-mail'],
    long: ['deny', 'wrong-key'],
    why: 'Other reasons on the same page; the server’s tests prove each of them.',
  },
  {
    file: 'testing/journeys/sso.test.ts',
    short: ['wrong-nonce'],
    long: ['deny'],
    why: 'Another reason on the same page; the server’s tests prove each of them.',
  },
  {
    file: 'testing/journeys/screen-sharing.test.ts',
    short: [
      'is seen by a helper whom the sharer let, in its colours, until either side stops',
      'is not seen where the sharer does not allow it',
      'goes on where the line to the server is cut, and says so meanwhile',
      'says for five minutes that it ends after an hour, and ends',
    ],
    long: [
      'ends when the helper stops, and the browser captures no more',
      'ends with what is shown: the browser’s own stop',
      'is seen on a phone, too',
      'ends with the logout of the sharer',
      'ends with the tab of the sharer',
    ],
    why: 'Further captures of a screen, each ended in another way; the server’s tests prove each end.',
  },
  {
    file: 'testing/journeys/tampering.test.ts',
    short: [
      'userToken cut off',
      'userToken without its role',
      'sessionToken removed',
      "sessionToken of somebody else's",
      "userToken with another organisation's id",
      'userToken with another person',
      'a foreign reference in the tab',
      'userTokenDss garbled',
      'sessionExpiresAt centuries away',
      'current_org of another',
      'roles of an administrator',
      'loginUrl of a script',
      'habits garbled',
      'cut off',
      'with organisations that are not theirs',
      'javascript:alert(1)',
      '//elsewhere.example',
      'of another form',
    ],
    long: [
      'userToken removed',
      'userToken of another kind',
      'userToken without its person',
      'userToken without its organisation',
      'userToken without its reference',
      'sessionToken of no form',
      'everything removed',
      "the reference of another organisation's",
      'no reference in the tab',
      'userTokenDss removed',
      'sessionExpiresAt removed',
      'sessionExpiresAt garbled',
      'current_org removed',
      'roles garbled',
      'ipInfo garbled',
      'the last act in the future',
      'the last act garbled',
      'removed',
      'of another kind',
      'with rows that are none',
      'documents',
      '../verify',
      '"><script>',
      'a b',
      'garbled',
    ],
    why: 'Further wrong values of the same entries: each kind of change of each entry that matters is in `npm test`.',
  },
  {
    file: 'server/main/start.test.ts',
    short: ['everything at once'],
    long: ['npm start', 'the launcher'],
    why: 'A part of what is killed at once.',
  },
]

/** Files that are in both tiers with the same tests, which do more in the long one. */
export const longer: readonly Longer[] = [
  {
    file: 'testing/journeys/many-files.test.ts',
    short: '6 files become a draft each and are sent',
    long: '300 files',
  },
  {
    file: 'testing/journeys/many-reviews.test.ts',
    short: '20 dockets are decided on with keys',
    long: '50 dockets',
  },
  {
    file: 'testing/journeys/many-reminders.test.ts',
    short: '60 dockets are reminded with keys',
    long: '1,000 dockets',
  },
  {
    file: 'server/store/plain-dialect.test.ts',
    short: 'transactions, jobs, keys, the trail',
    long: 'every test of the store that asks the database',
  },
  {
    file: 'testing/chaos/chaos.test.ts',
    short: 'one round: everything is killed at once',
    long: 'five rounds, each with another victim',
  },
  {
    file: 'testing/hostile/fuzz.test.ts',
    short: 'the same 500 mutations each time',
    long: '5,000 from a new seed',
  },
  {
    file: 'engine/tests/overload/overload.test.ts',
    short: 'four shapes, one of each cost',
    long: 'every shape we know',
  },
  {
    file: 'server/providers/file-examiner/overload.test.ts',
    short: 'four shapes, one of each cost',
    long: 'every shape we know',
  },
  {
    file: 'engine/tests/siege/siege.test.ts',
    short: 'the same 400 changes each time',
    long: '20,000 from a new seed',
  },
  {
    file: 'testing/outages/database.test.ts',
    short: 'away for a second, one way to each test',
    long: 'away for ten seconds, both ways to each test',
  },
  {
    file: 'testing/outages/batches-killed.test.ts',
    short: 'worker, database and server die once each in a batch of 90 rows',
    long: '20 deaths in turn in a batch of 1,600 rows',
  },
  {
    file: 'testing/outages/provider.test.ts',
    short: 'slow for three seconds',
    long: 'slow for half a minute',
  },
  {
    file: 'testing/upgrades/upgrade.test.ts',
    short: 'the data of the newest release',
    long: 'the data of every release',
  },
]

/** Journeys that go to two servers in `npm test`, and to one in the long tier. */
export const againOnOneServer: readonly string[] = ['testing/journeys/main-job.test.ts']
