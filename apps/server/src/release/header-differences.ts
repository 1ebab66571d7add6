/** Headers by which a server could undo what the page says: load or run something, or lead elsewhere. */
const unexpected = ['refresh', 'link', 'access-control-allow-origin', 'service-worker-allowed', 'speculation-rules'];

/** What differs between the security headers of the release and those received, in words. */
export function headerDifferences(expected: Readonly<Record<string, string>>, received: Headers): string[] {
  const differing = Object.entries(expected).flatMap(([name, value]) => {
    const actual = received.get(name);
    if (actual === value) return [];
    if (actual === null) return [`the header ${name} is missing`];
    if (name !== 'content-security-policy')
      return [`the header ${name} is ${shown(actual)} instead of ${shown(value)}`];
    return policyDifferences(value, actual);
  });
  const added = unexpected.filter(name => received.has(name) && !(name in expected));
  return [...differing, ...added.map(name => `the header ${name} was added: ${shown(received.get(name) ?? '')}`)];
}

function policyDifferences(expected: string, actual: string): string[] {
  const [wanted, found] = [directivesOf(expected), directivesOf(actual)];
  const lines = [...new Set([...wanted.keys(), ...found.keys()])].flatMap(directive => {
    const [should, does] = [wanted.get(directive), found.get(directive)];
    if (!does) return [`the content security policy lacks ${directive}`];
    if (!should) return [`the content security policy has ${directive}, which the release does not have`];
    const more = does.filter(source => !should.includes(source));
    const fewer = should.filter(source => !does.includes(source));
    return [
      ...more.map(source => `the content security policy also allows ${shown(source)} in ${directive}`),
      ...fewer.map(source => `the content security policy lacks ${shown(source)} in ${directive}`),
    ];
  });
  return lines.length > 0 ? lines : ['the content security policy is written differently'];
}

/** Of a directive that occurs twice, browsers take the first. */
function directivesOf(policy: string): Map<string, string[]> {
  const directives = new Map<string, string[]>();
  for (const text of policy.split(';')) {
    const [name = '', ...sources] = text.trim().split(/\s+/);
    if (name && !directives.has(name)) directives.set(name, sources);
  }
  return directives;
}

function shown(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
