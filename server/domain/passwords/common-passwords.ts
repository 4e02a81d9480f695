/**
 * Words that people in India make passwords of, most of all. Our own list, under this project's
 * licence: the public lists are of passwords that mostly fail the rule of the specification
 * already, so what counts is the word beneath the signs.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `password passwort passcode pass pwd secret login logon signin admin administrator root user username guest test testing
  tester demo default changeme change letmein welcome hello namaste namaskar india indian bharat hindustan mumbai delhi pune
  chennai kolkata bangalore bengaluru hyderabad ahmedabad krishna ganesh ganesha shiva shivam sairam saibaba hanuman jaihind
  jaimatadi omnamahshivay radhe radheradhe lakshmi laxmi durga cricket sachin dhoni kohli rohit virat bollywood salman sharukh
  iloveyou loveyou love lovely sweety sweetheart baby princess angel sunshine dragon monkey master shadow superman batman
  football baseball qwerty qwertyui qwertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qweasd qazxsw abc abcd abcde abcdef
  abcdefg abcdefgh aaaa aaaaaa xxxx computer internet google gmail yahoo facebook whatsapp samsung apple android windows
  microsoft office company bank banking money loan finance account customer service support manager trustno starwars pokemon
  freedom whatever summer winter spring monsoon monday friday january december muhar esign signature document aadhaar`
    .split(/\s+/)
    .filter((word) => word !== ''),
)
