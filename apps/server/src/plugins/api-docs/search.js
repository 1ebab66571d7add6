// Filters the calls as the person types, and opens the call that the address names. Without this script, the search asks the
// server, and a call's address leads to its closed line.
const form = document.querySelector('form');
const field = document.querySelector('#q');
const found = document.querySelector('#found');
const none = document.querySelector('#none');
const groups = [...document.querySelectorAll('section')].map(section => ({
  section,
  link: document.querySelector(`nav a[href="#${section.id}"]`),
  calls: [...section.querySelectorAll('.call')].map(call => ({
    call,
    text: `${section.dataset.words} ${call.textContent}`.toLowerCase(),
  })),
}));

function show(query) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const { section, link, calls } of groups) {
    let countHere = 0;
    for (const { call, text } of calls) {
      call.hidden = !words.every(word => text.includes(word));
      if (!call.hidden) countHere += 1;
    }
    section.hidden = countHere === 0;
    link.parentElement.hidden = countHere === 0;
    link.querySelector('.count').textContent = String(countHere);
    count += countHere;
  }
  none.hidden = count > 0;
  const all = Number(found.dataset.all);
  found.textContent = count === all ? `${all} calls` : `${count} of ${all} calls`;
}

function search() {
  const query = field.value.trim();
  show(query);
  history.replaceState(null, '', query ? `?q=${encodeURIComponent(query)}` : location.pathname);
}

function openNamed() {
  const call = document.getElementById(location.hash.slice(1));
  if (call?.tagName !== 'DETAILS') return;
  if (call.hidden) {
    field.value = '';
    show('');
  }
  call.open = true;
  // The browser has scrolled to the call already, or couldn't while it was hidden; the next Tab goes to its line either way.
  call.scrollIntoView();
}

field.addEventListener('input', search);
form.addEventListener('submit', event => {
  event.preventDefault();
  search();
});
form.querySelector('button').hidden = true;
addEventListener('hashchange', openNamed);
openNamed();
