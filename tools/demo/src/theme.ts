import { failureText, origin, readToken } from './connection.ts';
import { isTheme, themes } from './themes.ts';
import { wearTheme } from './wear-theme.ts';

/** `npm run theme -w @filiale/demo -- kantine`: dresses the running demo company in another look. */
const name = process.argv[2];
if (!isTheme(name)) {
  console.error(`Name one of: ${Object.keys(themes).join(', ')}`);
  process.exitCode = 2;
} else {
  try {
    await wearTheme(origin, await readToken(), name);
    console.log(`  ${themes[name].shopName} is dressed; reload the shop`);
  } catch (error) {
    console.error(`The look could not be saved over ${origin}: ${failureText(error)}`);
    process.exitCode = 1;
  }
}
