// The order is the cascade: what everything else builds on comes first.
import './fonts.css';
import '../brand/brand.css';
import './theme.css';
import './forced-colors.css';
import './motif.css';
import './base.css';
