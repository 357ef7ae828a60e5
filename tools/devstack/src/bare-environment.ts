const inherited = ['PATH', 'HOME', 'USER', 'LANG', 'TZ', 'TMPDIR', 'JAVA_HOME'];

/** What a started program gets from ours: enough to find programs and a home, nothing that could change its doing. */
export function bareEnvironment(): Record<string, string> {
  return Object.fromEntries(
    inherited.flatMap((name) => (process.env[name] ? [[name, String(process.env[name])]] : [])),
  );
}

/** What was set on purpose. The rest follows the shell that somebody happened to type in, and is no reason to start anything again. */
export const setOnPurpose = (env: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(env).filter(([name]) => !inherited.includes(name));
