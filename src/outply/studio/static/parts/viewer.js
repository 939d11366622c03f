// node_modules/svelte/src/internal/shared/utils.js
var e = Array.isArray, t = Array.prototype.indexOf, n = Array.prototype.includes, r = Array.from, i = Object.defineProperty, a = Object.getOwnPropertyDescriptor, o = Object.getOwnPropertyDescriptors, s = Object.prototype, c = Array.prototype, l = Object.getPrototypeOf, u = Object.isExtensible, d = () => {};
function f(e) {
	return typeof e?.then == "function";
}
function p(e) {
	for (var t = 0; t < e.length; t++) e[t]();
}
function m() {
	var e, t;
	return {
		promise: new Promise((n, r) => {
			e = n, t = r;
		}),
		resolve: e,
		reject: t
	};
}
function h(e, t) {
	if (Array.isArray(e)) return e;
	if (t === void 0 || !(Symbol.iterator in e)) return Array.from(e);
	let n = [];
	for (let r of e) if (n.push(r), n.length === t) break;
	return n;
}
// node_modules/svelte/src/internal/client/constants.js
var g = 1 << 24, _ = 1024, v = 2048, y = 4096, b = 8192, x = 16384, S = 32768, C = 1 << 25, w = 65536, ee = 1 << 19, te = 1 << 20, ne = 1 << 25, re = 1 << 21, ie = 1 << 22, ae = 1 << 23, oe = Symbol("$state"), se = Symbol("component"), ce = Symbol("legacy props"), le = Symbol(""), ue = Symbol("attributes"), de = Symbol("class"), fe = Symbol("style"), pe = Symbol("text"), me = Symbol("form reset"), he = new class extends Error {
	name = "StaleReactionError";
	message = "The reaction that called `getAbortSignal()` was re-run or destroyed";
}(), ge = !!globalThis.document?.contentType && /* @__PURE__ */ globalThis.document.contentType.includes("xml"), _e = {}, T = Symbol("uninitialized"), ve = "http://www.w3.org/1999/xhtml";
function ye() {
	console.warn("https://svelte.dev/e/derived_inert");
}
function be(e) {
	console.warn("https://svelte.dev/e/hydration_mismatch");
}
function xe() {
	console.warn("https://svelte.dev/e/select_multiple_invalid_value");
}
function Se() {
	console.warn("https://svelte.dev/e/svelte_boundary_reset_noop");
}
// node_modules/svelte/src/internal/client/dom/hydration.js
var E = !1;
function Ce(e) {
	E = e;
}
var D;
function we(e) {
	if (e === null) throw be(), _e;
	return D = e;
}
function Te() {
	return we(/* @__PURE__ */ on(D));
}
function O(e) {
	if (E) {
		if (/* @__PURE__ */ on(D) !== null) throw be(), _e;
		D = e;
	}
}
function Ee(e = 1) {
	if (E) {
		for (var t = e, n = D; t--;) n = /* @__PURE__ */ on(n);
		D = n;
	}
}
function De(e = !0) {
	for (var t = 0, n = D;;) {
		if (n.nodeType === 8) {
			var r = n.data;
			if (r === "]") {
				if (t === 0) return n;
				--t;
			} else (r === "[" || r === "[!" || r[0] === "[" && !isNaN(Number(r.slice(1)))) && (t += 1);
		}
		var i = /* @__PURE__ */ on(n);
		e && n.remove(), n = i;
	}
}
function Oe(e) {
	if (!e || e.nodeType !== 8) throw be(), _e;
	return e.data;
}
// node_modules/svelte/src/internal/client/reactivity/equality.js
function ke(e) {
	return e === this.v;
}
function Ae(e, t) {
	return e == e ? e !== t || typeof e == "object" && !!e || typeof e == "function" : t == t;
}
function je(e) {
	return !Ae(e, this.v);
}
// node_modules/svelte/src/internal/client/errors.js
function Me() {
	throw Error("https://svelte.dev/e/async_derived_orphan");
}
function Ne(e, t, n) {
	throw Error("https://svelte.dev/e/each_key_duplicate");
}
function Pe(e) {
	throw Error("https://svelte.dev/e/effect_in_teardown");
}
function Fe() {
	throw Error("https://svelte.dev/e/effect_in_unowned_derived");
}
function Ie(e) {
	throw Error("https://svelte.dev/e/effect_orphan");
}
function Le() {
	throw Error("https://svelte.dev/e/effect_update_depth_exceeded");
}
function Re(e) {
	throw Error("https://svelte.dev/e/props_invalid_value");
}
function ze() {
	throw Error("https://svelte.dev/e/state_descriptors_fixed");
}
function Be() {
	throw Error("https://svelte.dev/e/state_prototype_fixed");
}
function Ve() {
	throw Error("https://svelte.dev/e/state_unsafe_mutation");
}
function He() {
	throw Error("https://svelte.dev/e/svelte_boundary_reset_onerror");
}
// node_modules/svelte/src/internal/client/context.js
var Ue = null;
function We(e) {
	Ue = e;
}
function k(e, t = !1, n) {
	Ue = {
		p: Ue,
		i: !1,
		c: null,
		e: null,
		s: e,
		x: null,
		r: V,
		l: null
	};
}
function A(e) {
	var t = Ue, n = t.e;
	if (n !== null) {
		t.e = null;
		for (var r of n) yn(r);
	}
	return e !== void 0 && (t.x = e), t.i = !0, Ue = t.p, Ge(e);
}
function Ge(e = {}) {
	return i(e, se, { value: !0 }), e;
}
function Ke() {
	return !0;
}
// node_modules/svelte/src/internal/client/dom/task.js
var qe = [];
function Je() {
	var e = qe;
	qe = [], p(e);
}
function Ye(e) {
	if (qe.length === 0 && !Ct) {
		var t = qe;
		queueMicrotask(() => {
			t === qe && Je();
		});
	}
	qe.push(e);
}
function Xe() {
	for (; qe.length > 0;) Je();
}
// node_modules/svelte/src/internal/client/reactivity/status.js
var Ze = ~(v | y | _);
function Qe(e, t) {
	e.f = e.f & Ze | t;
}
function $e(e) {
	e.f & 512 || e.deps === null ? Qe(e, _) : Qe(e, y);
}
// node_modules/svelte/src/internal/client/reactivity/utils.js
function et(e, t) {
	e.f & 2048 ? t.set(e, v) : e.f & 4096 && t.get(e) !== 2048 && t.set(e, y), Qe(e, _);
}
// node_modules/svelte/src/internal/client/dom/elements/misc.js
function tt(e) {
	E && /* @__PURE__ */ an(e) !== null && sn(e);
}
var nt = !1;
function rt() {
	nt || (nt = !0, document.addEventListener("reset", (e) => {
		Promise.resolve().then(() => {
			if (!e.defaultPrevented) for (let t of e.target.elements) t[me]?.();
		});
	}, { capture: !0 }));
}
// node_modules/svelte/src/internal/client/dom/elements/bindings/shared.js
function it(e) {
	var t = B, n = V;
	Hn(null), Un(null);
	try {
		return e();
	} finally {
		Hn(t), Un(n);
	}
}
function at(e, t, n, r = n) {
	e.addEventListener(t, () => it(n));
	let i = e[me];
	e[me] = i ? () => {
		i(), r(!0);
	} : () => r(!0), rt();
}
// node_modules/svelte/src/internal/client/reactivity/async.js
function ot(e, t, n, r) {
	let i = Ke() ? ut : pt;
	var a = e.filter((e) => !e.settled), o = t.map(i);
	if (n.length === 0 && a.length === 0) {
		r(o);
		return;
	}
	var s = V, c = st(), l = a.length === 1 ? a[0].promise : a.length > 1 ? Promise.all(a.map((e) => e.promise)) : null;
	function u(e) {
		if (!(s.f & 16384)) {
			c();
			try {
				r([...o, ...e]);
			} catch (e) {
				fn(e, s);
			}
			ct();
		}
	}
	var d = lt();
	if (n.length === 0) {
		l.then(() => u([])).finally(d);
		return;
	}
	function f() {
		Promise.all(n.map((e) => /* @__PURE__ */ ft(e))).then(u).catch((e) => fn(e, s)).finally(d);
	}
	l ? l.then(() => {
		s.f & 16384 ? d() : (c(), f(), ct());
	}) : f();
}
function st() {
	var e = V, t = B, n = Ue, r = M;
	return function(i = !0) {
		Un(e), Hn(t), We(n), i && !(e.f & 16384) && (r?.activate(), r?.apply());
	};
}
function ct(e = !0) {
	Un(null), Hn(null), We(null), e && M?.deactivate();
}
function lt() {
	var e = V, t = e.b, n = M, r = !!t?.is_rendered();
	return t?.update_pending_count(1, n), n.increment(r, e), () => {
		t?.update_pending_count(-1, n), n.decrement(r, e);
	};
}
/*#__NO_SIDE_EFFECTS__*/
function ut(e) {
	var t = 2 | v;
	return V !== null && (V.f |= ee), {
		ctx: Ue,
		deps: null,
		effects: null,
		equals: ke,
		f: t,
		fn: e,
		reactions: null,
		rv: 0,
		v: T,
		wv: 0,
		parent: V,
		ac: null
	};
}
var dt = Symbol("obsolete");
/*#__NO_SIDE_EFFECTS__*/
function ft(e, t, n) {
	let r = V;
	r === null && Me();
	var i = void 0, a = Bt(T), o = !B, s = /* @__PURE__ */ new Set();
	return Sn(() => {
		var t = V, n = m();
		i = n.promise;
		try {
			Promise.resolve(e()).then(n.resolve, (e) => {
				e !== he && n.reject(e);
			}).finally(ct);
		} catch (e) {
			n.reject(e), ct();
		}
		var c = M;
		if (o) {
			if (t.f & 32768) var l = lt();
			if (r.b?.is_rendered()) c.async_deriveds.get(t)?.reject(dt);
			else for (let e of s.values()) e.reject(dt);
			s.add(n), c.async_deriveds.set(t, n);
		}
		let u = (e, t = void 0) => {
			l?.(), s.delete(n), t !== dt && (c.activate(), t ? (a.f |= ae, Wt(a, t)) : (a.f & 8388608 && (a.f ^= ae), Wt(a, e)), c.deactivate());
		};
		n.promise.then(u, (e) => u(null, e || "unknown"));
	}), _n(() => {
		for (let e of s) e.reject(dt);
	}), new Promise((e) => {
		function t(n) {
			function r() {
				n === i ? e(a) : t(i);
			}
			n.then(r, r);
		}
		t(i);
	});
}
/*#__NO_SIDE_EFFECTS__*/
function j(e) {
	let t = /* @__PURE__ */ ut(e);
	return Gn(t), t;
}
/*#__NO_SIDE_EFFECTS__*/
function pt(e) {
	let t = /* @__PURE__ */ ut(e);
	return t.equals = je, t;
}
function mt(e) {
	var t = e.effects;
	if (t !== null) {
		e.effects = null;
		for (var n = 0; n < t.length; n += 1) An(t[n]);
	}
}
function ht(e) {
	var t, n = V, r = e.parent;
	if (!zn && r !== null && e.v !== T && r.f & 24576) return ye(), e.v;
	Un(r);
	try {
		mt(e), t = rr(e);
	} finally {
		Un(n);
	}
	return t;
}
function gt(e) {
	var t = ht(e);
	!e.equals(t) && (e.wv = er(), (!M?.is_fork || e.deps === null) && (M === null ? e.v = t : (M.capture(e, t, !0), bt?.capture(e, t, !0)), e.deps === null)) ? Qe(e, _) : zn || (xt === null ? $e(e) : (gn() || M?.is_fork) && xt.set(e, t));
}
function _t(e) {
	if (e.effects !== null) for (let t of e.effects) (t.teardown || t.ac) && (t.teardown?.(), t.ac !== null && it(() => {
		t.ac.abort(he), t.ac = null;
	}), t.fn !== null && (t.teardown = d), or(t, 0), On(t));
}
function vt(e) {
	if (e.effects !== null) for (let t of e.effects) t.teardown && t.fn !== null && sr(t);
}
// node_modules/svelte/src/internal/client/reactivity/batch.js
var yt = null, M = null, bt = null, xt = null, St = null, Ct = !1, wt = !1, Tt = null, Et = null, Dt = 0, Ot = 1, kt = class e {
	id = Ot++;
	started = !1;
	linked = !0;
	prev = null;
	next = null;
	async_deriveds = /* @__PURE__ */ new Map();
	current = /* @__PURE__ */ new Map();
	previous = /* @__PURE__ */ new Map();
	#e = /* @__PURE__ */ new Set();
	#t = /* @__PURE__ */ new Set();
	#n = 0;
	#r = /* @__PURE__ */ new Map();
	#i = null;
	#a = [];
	#o = [];
	#s = /* @__PURE__ */ new Map();
	#c = /* @__PURE__ */ new Map();
	#l = /* @__PURE__ */ new Set();
	is_fork = !1;
	#u = !1;
	constructor() {
		yt === null ? yt = this : (yt.next = this, this.prev = yt), yt = this;
	}
	#d() {
		if (this.is_fork) return !0;
		for (let e of this.#r.keys()) if (!this.#f(e)) return !0;
		return !1;
	}
	#f(e) {
		for (var t = e; t !== null; t = t.parent) if (this.#c.has(t)) return !0;
		return !1;
	}
	skip_effect(e) {
		this.#c.has(e) || this.#c.set(e, {
			d: [],
			m: []
		}), this.#l.delete(e);
	}
	unskip_effect(e, t = (e) => this.schedule(e)) {
		var n = this.#c.get(e);
		if (n) {
			this.#c.delete(e);
			for (var r of n.d) Qe(r, v), t(r);
			for (r of n.m) Qe(r, y), t(r);
		}
		this.#l.add(e);
	}
	#p() {
		var e = [];
		for (let i of this.#a) if (!(i.f & 16384 || !(i.f & 6144))) {
			for (var t = i, n = !1; t.parent !== null;) {
				t = t.parent;
				var r = t.f;
				if (r & 96) {
					if (!(r & 1024)) {
						n = !0;
						break;
					}
					t.f ^= _;
				}
			}
			n || e.push(t);
		}
		return this.#a = [], e;
	}
	#m() {
		this.started = !0;
		for (let [e, t] of this.#s) Qe(e, t), this.schedule(e);
		this.apply();
		for (var t = Tt = [], n = [], r = Et = []; this.#a.length > 0;) {
			Dt++ > 1e3 && (this.#b(), jt());
			for (let e of this.#p()) try {
				this.#h(e, t, n);
			} catch (t) {
				throw It(e), this.#d() || this.discard(), t;
			}
		}
		if (M = null, r.length > 0) {
			var i = e.ensure();
			for (let e of r) i.schedule(e);
		}
		if (Tt = null, Et = null, this.#d()) {
			this.#y(n), this.#y(t);
			for (let [e, t] of this.#c) Ft(e, t);
			r.length > 0 && M.#m();
			return;
		}
		let a = this.#g();
		if (a) this.#y(n), this.#y(t), a.#v(this);
		else {
			this.#s.clear();
			for (let e of this.#e) e(this);
			this.#e.clear(), bt = this, Nt(n), Nt(t), bt = null, this.#i?.resolve();
			var o = M;
			this.#n === 0 && (this.#a.length === 0 || o !== null) && this.#b(), o !== null && (Rt.clear(), o.#m());
		}
	}
	#h(e, t, n) {
		e.f ^= _;
		for (var r = e.first; r !== null;) {
			var i = r.f, a = !!(i & 96);
			if (!(a && i & 1024 || i & 8192 || this.#c.has(r)) && r.fn !== null) {
				a ? r.f ^= _ : i & 4 ? t.push(r) : tr(r) && (i & 16 && this.add_dirty_reaction(r, y), sr(r));
				var o = r.first;
				if (o !== null) {
					r = o;
					continue;
				}
			}
			for (; r !== null;) {
				var s = r.next;
				if (s !== null) {
					r = s;
					break;
				}
				r = r.parent;
			}
		}
	}
	#g() {
		for (var e = this.prev; e !== null; e = e.prev) if (!e.is_fork && this.#_(e)) return e;
		return null;
	}
	#_(e) {
		for (let [t, [, n]] of this.current) if (!n && e.current.has(t)) return !0;
		return !1;
	}
	#v(e) {
		for (let [t, n] of e.current) !this.previous.has(t) && e.previous.has(t) && this.previous.set(t, e.previous.get(t)), this.current.set(t, n);
		for (let [t, n] of e.async_deriveds) {
			let e = this.async_deriveds.get(t);
			e && n.promise.then(e.resolve).catch(e.reject);
		}
		e.async_deriveds.clear(), this.transfer_reactions(e.#s);
		let t = (e) => {
			var n = e.reactions;
			if (n !== null && !(e.f & 2 && !(e.f & 6144))) for (let e of n) {
				var r = e.f;
				if (r & 2) t(e);
				else {
					var i = e;
					r & 4194320 && !this.async_deriveds.has(i) && (this.#s.delete(i), Qe(i, v), this.schedule(i));
				}
			}
		};
		for (let e of this.current.keys()) t(e);
		this.oncommit(() => e.discard()), e.#b(), M = this, this.#m();
	}
	#y(e) {
		for (var t = 0; t < e.length; t += 1) et(e[t], this.#s);
	}
	capture(e, t, n = !1) {
		e.v !== T && !this.previous.has(e) && this.previous.set(e, e.v), e.f & 8388608 || (this.current.set(e, [t, n]), xt?.set(e, t)), this.is_fork || (e.v = t);
	}
	activate() {
		M = this;
	}
	deactivate() {
		M = null, xt = null;
	}
	flush() {
		try {
			wt = !0, M = this, this.#m();
		} finally {
			Dt = 0, St = null, Tt = null, Et = null, wt = !1, M = null, xt = null, Rt.clear();
		}
	}
	discard() {
		for (let e of this.#t) e(this);
		this.#t.clear();
		for (let e of this.async_deriveds.values()) e.reject(dt);
		this.#b(), this.#i?.resolve();
	}
	register_created_effect(e) {
		this.#o.push(e);
	}
	increment(e, t) {
		if (this.#n += 1, e) {
			let e = this.#r.get(t) ?? 0;
			this.#r.set(t, e + 1);
		}
	}
	decrement(e, t) {
		if (--this.#n, e) {
			let e = this.#r.get(t) ?? 0;
			e === 1 ? this.#r.delete(t) : this.#r.set(t, e - 1);
		}
		this.#u || (this.#u = !0, Ye(() => {
			this.#u = !1, this.linked && this.flush();
		}));
	}
	transfer_reactions(e) {
		for (let [t, n] of e) this.add_dirty_reaction(t, n);
		e.clear();
	}
	add_dirty_reaction(e, t) {
		(t === 2048 || this.#s.get(e) !== 2048) && this.#s.set(e, t);
	}
	oncommit(e) {
		this.#e.add(e);
	}
	ondiscard(e) {
		this.#t.add(e);
	}
	settled() {
		return (this.#i ??= m()).promise;
	}
	static ensure() {
		if (M === null) {
			let t = M = new e();
			!wt && !Ct && Ye(() => {
				t.started || t.flush();
			});
		}
		return M;
	}
	apply() {
		xt = null;
	}
	schedule(e) {
		St = e, e.b?.is_pending && e.f & 16777228 && !(e.f & 32768) ? e.b.defer_effect(e) : this.#a.push(e);
	}
	#b() {
		if (this.linked) {
			var e = this.prev, t = this.next;
			e === null || (e.next = t), t === null ? yt = e : t.prev = e, this.linked = !1;
		}
	}
};
function At(e) {
	var t = Ct, n = bt;
	bt = null, Ct = !0;
	try {
		var r;
		for (e && (At(), r = e());;) {
			if (Xe(), M === null) return r;
			M.flush();
		}
	} finally {
		Ct = t, bt = n;
	}
}
function jt() {
	try {
		Le();
	} catch (e) {
		fn(e, St);
	}
}
var Mt = null;
function Nt(e) {
	var t = e.length;
	if (t !== 0) {
		for (var n = 0; n < t;) {
			var r = e[n++];
			if (!(r.f & 24576) && tr(r) && (Mt = /* @__PURE__ */ new Set(), sr(r), r.deps === null && r.first === null && r.nodes === null && r.teardown === null && r.ac === null && Mn(r), Mt?.size > 0)) {
				Rt.clear();
				for (let e of Mt) {
					if (e.f & 24576) continue;
					let t = [e], n = e.parent;
					for (; n !== null;) Mt.has(n) && (Mt.delete(n), t.push(n)), n = n.parent;
					for (let e = t.length - 1; e >= 0; e--) {
						let n = t[e];
						n.f & 24576 || sr(n);
					}
				}
				Mt.clear();
			}
		}
		Mt = null;
	}
}
function Pt(e) {
	M.schedule(e);
}
function Ft(e, t) {
	if (!(e.f & 32 && e.f & 1024)) {
		e.f & 2048 ? t.d.push(e) : e.f & 4096 && t.m.push(e), Qe(e, _);
		for (var n = e.first; n !== null;) Ft(n, t), n = n.next;
	}
}
function It(e) {
	Qe(e, _);
	for (var t = e.first; t !== null;) It(t), t = t.next;
}
// node_modules/svelte/src/internal/client/reactivity/sources.js
var Lt = /* @__PURE__ */ new Set(), Rt = /* @__PURE__ */ new Map(), zt = !1;
function Bt(e, t) {
	return {
		f: 0,
		v: e,
		reactions: null,
		equals: ke,
		rv: 0,
		wv: 0
	};
}
/*#__NO_SIDE_EFFECTS__*/
function N(e, t) {
	let n = Bt(e, t);
	return Gn(n), n;
}
/*#__NO_SIDE_EFFECTS__*/
function Vt(e, t = !1, n = !0) {
	let r = Bt(e);
	return t || (r.equals = je), r;
}
function P(e, t, n = !1) {
	return B !== null && (!Vn || B.f & 131072) && Ke() && B.f & 4325394 && (Wn === null || !Wn.has(e)) && Ve(), Wt(e, n ? Yt(t) : t, Et);
}
var Ht = null, Ut = 0;
function Wt(e, t, n = null) {
	if (!e.equals(t)) {
		zn ? Rt.set(e, t) : Rt.has(e) || Rt.set(e, e.v);
		var r = kt.ensure();
		if (r.capture(e, t), e.f & 2) {
			let t = e;
			e.f & 2048 && ht(t), xt === null && $e(t);
		}
		e.wv = er(), Ht = null, Ut = 0, Jt(e, v, n), Ht = null, Ke() && V !== null && V.f & 1024 && !(V.f & 96) && (Jn === null ? Yn([e]) : Jn.push(e)), !r.is_fork && Lt.size > 0 && !zt && Gt();
	}
	return t;
}
function Gt() {
	zt = !1;
	for (let e of Lt) {
		e.f & 1024 && Qe(e, y);
		let t;
		try {
			t = tr(e);
		} catch {
			t = !0;
		}
		t && sr(e);
	}
	Lt.clear();
}
function Kt(e, t = 1) {
	var n = H(e), r = t === 1 ? n++ : n--;
	return P(e, n), r;
}
function qt(e) {
	P(e, e.v + 1);
}
function Jt(e, t, n) {
	var r = e.reactions;
	if (r !== null) {
		var i = Ke(), a = r.length;
		if (Ut += a, Ut > 1e5 && Ht === null && (Ht = /* @__PURE__ */ new Set()), Ht !== null) {
			if (Ht.has(e)) return;
			Ht.add(e);
		}
		for (var o = 0; o < a; o++) {
			var s = r[o], c = s.f;
			if (i || s !== V) {
				var l = (c & v) === 0;
				if (l && Qe(s, t), c & 131072) Lt.add(s);
				else if (c & 2) {
					var u = s;
					xt?.delete(u), Jt(u, y, n);
				} else if (l) {
					var d = s;
					c & 16 && Mt !== null && Mt.add(d), n === null ? Pt(d) : n.push(d);
				}
			}
		}
	}
}
function Yt(t) {
	if (typeof t != "object" || !t || oe in t || se in t) return t;
	let n = l(t);
	if (n !== s && n !== c) return t;
	var r = /* @__PURE__ */ new Map(), i = e(t), o = /* @__PURE__ */ N(0), u = null, d = Qn, f = (e) => {
		if (Qn === d) return e();
		var t = B, n = Qn;
		Hn(null), $n(d);
		var r = e();
		return Hn(t), $n(n), r;
	};
	return i && r.set("length", /* @__PURE__ */ N(t.length, u)), new Proxy(t, {
		defineProperty(e, t, n) {
			"value" in n && n.configurable !== !1 && n.enumerable !== !1 && n.writable !== !1 || ze();
			var i = r.get(t);
			return i === void 0 ? f(() => {
				var e = /* @__PURE__ */ N(n.value, u);
				return r.set(t, e), e;
			}) : P(i, n.value, !0), !0;
		},
		deleteProperty(e, t) {
			var n = r.get(t);
			if (n === void 0) {
				if (t in e) {
					let e = f(() => /* @__PURE__ */ N(T, u));
					r.set(t, e), qt(o);
				}
			} else P(n, T), qt(o);
			return !0;
		},
		get(e, n, i) {
			if (n === oe) return t;
			var o = r.get(n), s = n in e;
			if (o === void 0 && (!s || a(e, n)?.writable) && (o = f(() => /* @__PURE__ */ N(Yt(s ? e[n] : T), u)), r.set(n, o)), o !== void 0) {
				var c = H(o);
				return c === T ? void 0 : c;
			}
			return Reflect.get(e, n, i);
		},
		getOwnPropertyDescriptor(e, t) {
			this.has?.(e, t);
			var n = Reflect.getOwnPropertyDescriptor(e, t), i = r.get(t);
			if (i !== void 0) {
				var a = H(i);
				if (a === T) return;
				if (n && "value" in n) n.value = a;
				else return {
					enumerable: !0,
					configurable: !0,
					value: a,
					writable: !0
				};
			}
			return n;
		},
		has(e, t) {
			if (t === oe) return !0;
			var n = r.get(t), i = n !== void 0 && n.v !== T || Reflect.has(e, t);
			return (n !== void 0 || (V !== null || B !== null) && (!i || a(e, t)?.writable)) && (n === void 0 && (n = f(() => /* @__PURE__ */ N(i ? Yt(e[t]) : T, u)), r.set(t, n)), H(n) === T) ? !1 : i;
		},
		set(e, t, n, s) {
			var c = r.get(t), l = t in e;
			if (i && t === "length") for (var d = n; d < c.v; d += 1) {
				var p = r.get(d + "");
				p === void 0 ? d in e && (p = f(() => /* @__PURE__ */ N(T, u)), r.set(d + "", p)) : P(p, T);
			}
			if (c === void 0) (!l || a(e, t)?.writable) && (c = f(() => /* @__PURE__ */ N(void 0, u)), P(c, Yt(n)), r.set(t, c));
			else {
				l = c.v !== T;
				var m = f(() => Yt(n));
				P(c, m);
			}
			var h = Reflect.getOwnPropertyDescriptor(e, t);
			if (h?.set && h.set.call(s, n), !l) {
				if (i && typeof t == "string") {
					var g = r.get("length"), _ = Number(t);
					Number.isInteger(_) && _ >= g.v && P(g, _ + 1);
				}
				qt(o);
			}
			return !0;
		},
		ownKeys(e) {
			H(o);
			var t = Reflect.ownKeys(e).filter((e) => {
				var t = r.get(e);
				return t === void 0 || t.v !== T;
			});
			for (var [n, i] of r) i.v !== T && !(n in e) && t.push(n);
			return t;
		},
		setPrototypeOf() {
			Be();
		}
	});
}
function Xt(e) {
	try {
		if (typeof e == "object" && e && oe in e) return e[oe];
	} catch {}
	return e;
}
function Zt(e, t) {
	return Object.is(Xt(e), Xt(t));
}
var Qt, $t, en, tn;
function nn() {
	if (Qt === void 0) {
		Qt = window, $t = /Firefox/.test(navigator.userAgent);
		var e = Element.prototype, t = Node.prototype, n = Text.prototype;
		en = a(t, "firstChild").get, tn = a(t, "nextSibling").get, u(e) && (e[de] = void 0, e[ue] = null, e[fe] = void 0, e.__e = void 0), u(n) && (n[pe] = void 0);
	}
}
function rn(e = "") {
	return document.createTextNode(e);
}
/*@__NO_SIDE_EFFECTS__*/
function an(e) {
	return en.call(e);
}
/*@__NO_SIDE_EFFECTS__*/
function on(e) {
	return tn.call(e);
}
function F(e, t) {
	if (!E) return /* @__PURE__ */ an(e);
	var n = /* @__PURE__ */ an(D);
	if (n === null) n = D.appendChild(rn());
	else if (t && n.nodeType !== 3) {
		var r = rn();
		return n?.before(r), we(r), r;
	}
	return t && un(n), we(n), n;
}
function I(e, t = !1) {
	if (!E) {
		var n = /* @__PURE__ */ an(e);
		return n instanceof Comment && n.data === "" ? /* @__PURE__ */ on(n) : n;
	}
	if (t) {
		if (D?.nodeType !== 3) {
			var r = rn();
			return D?.before(r), we(r), r;
		}
		un(D);
	}
	return D;
}
function L(e, t = !1) {
	if (!E) return /* @__PURE__ */ an(e);
	var n = F(e, t);
	return O(e), n;
}
function R(e, t = 1, n = !1) {
	let r = E ? D : e;
	for (var i; t--;) i = r, r = /* @__PURE__ */ on(r);
	if (!E) return r;
	if (n) {
		if (r?.nodeType !== 3) {
			var a = rn();
			return r === null ? i?.after(a) : r.before(a), we(a), a;
		}
		un(r);
	}
	return we(r), r;
}
function sn(e) {
	e.textContent = "";
}
function cn() {
	return !1;
}
function ln(e, t, n) {
	return t == null || t === "http://www.w3.org/1999/xhtml" ? n ? document.createElement(e, { is: n }) : document.createElement(e) : n ? document.createElementNS(t, e, { is: n }) : document.createElementNS(t, e);
}
function un(e) {
	if (e.nodeValue.length < 65536) return;
	let t = e.nextSibling;
	for (; t !== null && t.nodeType === 3;) t.remove(), e.nodeValue += t.nodeValue, t = e.nextSibling;
}
function dn(e) {
	var t = V;
	if (t === null) return B.f |= ae, e;
	if (!(t.f & 32768) && !(t.f & 4)) throw e;
	fn(e, t);
}
function fn(e, t) {
	if (e === _e) throw e;
	if (!(t !== null && t.f & 16384)) {
		for (; t !== null;) {
			if (t.f & 128 && !(t.f & 33570816)) {
				if (!(t.f & 32768)) throw e;
				try {
					t.b.error(e);
					return;
				} catch (t) {
					e = t;
				}
			}
			t = t.parent;
		}
		throw e;
	}
}
// node_modules/svelte/src/internal/client/reactivity/effects.js
function pn(e) {
	V === null && (B === null && Ie(e), Fe()), zn && Pe(e);
}
function mn(e, t) {
	var n = t.last;
	n === null ? t.last = t.first = e : (n.next = e, e.prev = n, t.last = e);
}
function hn(e, t) {
	var n = V;
	n !== null && n.f & 8192 && (e |= b);
	var r = {
		ctx: Ue,
		deps: null,
		nodes: null,
		f: e | v | 512,
		first: null,
		fn: t,
		last: null,
		next: null,
		parent: n,
		b: n && n.b,
		prev: null,
		teardown: null,
		wv: 0,
		ac: null
	};
	M?.register_created_effect(r);
	var i = r;
	if (e & 4) Tt === null ? kt.ensure().schedule(r) : Tt.push(r);
	else if (t !== null) {
		try {
			sr(r);
		} catch (e) {
			throw An(r), e;
		}
		i.deps === null && i.teardown === null && i.nodes === null && i.first === i.last && !(i.f & 524288) && (i = i.first, e & 16 && e & 65536 && i !== null && (i.f |= w));
	}
	if (i !== null && (i.parent = n, n !== null && mn(i, n), B !== null && B.f & 2 && !(e & 64))) {
		var a = B;
		(a.effects ??= []).push(i);
	}
	return r;
}
function gn() {
	return B !== null && !Vn;
}
function _n(e) {
	let t = hn(8, null);
	return Qe(t, _), t.teardown = e, t;
}
function vn(e) {
	pn("$effect");
	var t = V.f;
	if (!B && t & 32 && Ue !== null && !Ue.i) {
		var n = Ue;
		(n.e ??= []).push(e);
	} else return yn(e);
}
function yn(e) {
	return hn(4 | te, e);
}
function bn(e) {
	kt.ensure();
	let t = hn(64 | ee, e);
	return (e = {}) => new Promise((n) => {
		e.outro ? Nn(t, () => {
			An(t), n(void 0);
		}) : (An(t), n(void 0));
	});
}
function xn(e) {
	return hn(4, e);
}
function Sn(e) {
	return hn(ie | ee, e);
}
function Cn(e, t = 0) {
	return hn(8 | t, e);
}
function z(e, t = [], n = [], r = []) {
	ot(r, t, n, (t) => {
		hn(8, () => {
			e(...t.map(H));
		});
	});
}
function wn(e, t = 0) {
	return hn(16 | t, e);
}
function Tn(e, t = 0) {
	return hn(g | t, e);
}
function En(e) {
	return hn(32 | ee, e);
}
function Dn(e) {
	var t = e.teardown;
	if (t !== null) {
		let n = zn, r = B;
		Bn(!0), Hn(null);
		try {
			t.call(null);
		} catch (t) {
			fn(t, e.parent);
		} finally {
			Bn(n), Hn(r);
		}
	}
}
function On(e, t = !1) {
	var n = e.first;
	for (e.first = e.last = null; n !== null;) {
		let e = n.ac;
		e !== null && it(() => {
			e.abort(he);
		});
		var r = n.next;
		n.f & 64 ? n.parent = null : An(n, t), n = r;
	}
}
function kn(e) {
	for (var t = e.first; t !== null;) {
		var n = t.next;
		t.f & 32 || An(t), t = n;
	}
}
function An(e, t = !0) {
	var n = !1;
	(t || e.f & 262144) && e.nodes !== null && e.nodes.end !== null && (jn(e.nodes.start, e.nodes.end), n = !0), e.f |= C, On(e, t && !n), or(e, 0);
	var r = e.nodes && e.nodes.t;
	if (r !== null) for (let e of r) e.stop();
	Dn(e), e.f ^= C, e.f |= x;
	var i = e.parent;
	i !== null && i.first !== null && Mn(e), e.next = e.prev = e.teardown = e.ctx = e.deps = e.fn = e.nodes = e.ac = e.b = null;
}
function jn(e, t) {
	for (; e !== null;) {
		var n = e === t ? null : /* @__PURE__ */ on(e);
		e.remove(), e = n;
	}
}
function Mn(e) {
	var t = e.parent, n = e.prev, r = e.next;
	n !== null && (n.next = r), r !== null && (r.prev = n), t !== null && (t.first === e && (t.first = r), t.last === e && (t.last = n));
}
function Nn(e, t, n = !0) {
	var r = [];
	e.f |= 256, Pn(e, r, !0);
	var i = () => {
		n && An(e), t && t();
	}, a = r.length;
	if (a > 0) {
		var o = () => --a || i();
		for (var s of r) s.out(o);
	} else i();
}
function Pn(e, t, n) {
	if (!(e.f & 8192)) {
		e.f ^= b;
		var r = e.nodes && e.nodes.t;
		if (r !== null) for (let e of r) (e.is_global || n) && t.push(e);
		for (var i = e.first; i !== null;) {
			var a = i.next;
			if (!(i.f & 64)) {
				var o = !!(i.f & 65536) || !!(i.f & 32) && !!(e.f & 16);
				Pn(i, t, o ? n : !1);
			}
			i = a;
		}
	}
}
function Fn(e) {
	e.f &= -257, In(e, !0);
}
function In(e, t) {
	if (!(e.f & 256) && e.f & 8192) {
		e.f ^= b, e.f & 1024 || (Qe(e, v), kt.ensure().schedule(e));
		for (var n = e.first; n !== null;) {
			var r = n.next, i = !!(n.f & 65536) || !!(n.f & 32);
			In(n, i ? t : !1), n = r;
		}
		var a = e.nodes && e.nodes.t;
		if (a !== null) for (let e of a) (e.is_global || t) && e.in();
	}
}
function Ln(e, t) {
	if (e.nodes) for (var n = e.nodes.start, r = e.nodes.end; n !== null;) {
		var i = n === r ? null : /* @__PURE__ */ on(n);
		t.append(n), n = i;
	}
}
// node_modules/svelte/src/internal/client/legacy.js
var Rn = null, zn = !1;
function Bn(e) {
	zn = e;
}
var B = null, Vn = !1;
function Hn(e) {
	B = e;
}
var V = null;
function Un(e) {
	V = e;
}
var Wn = null;
function Gn(e) {
	B !== null && (B.f & 2097152 || B.f & 2) && (Wn ??= /* @__PURE__ */ new Set()).add(e);
}
var Kn = null, qn = 0, Jn = null;
function Yn(e) {
	Jn = e;
}
var Xn = 1, Zn = 0, Qn = Zn;
function $n(e) {
	Qn = e;
}
function er() {
	return ++Xn;
}
function tr(e) {
	var t = e.f;
	if (t & 2048) return !0;
	if (t & 4096) {
		for (var n = e.deps, r = n.length, i = 0; i < r; i++) {
			var a = n[i];
			if (tr(a) && gt(a), a.wv > e.wv) return !0;
		}
		t & 512 && xt === null && Qe(e, _);
	}
	return !1;
}
function nr(e, t, n = !0) {
	var r = e.reactions;
	if (r !== null && !(Wn !== null && Wn.has(e))) for (var i = 0; i < r.length; i++) {
		var a = r[i];
		a.f & 2 ? nr(a, t, !1) : t === a && (n ? Qe(a, v) : a.f & 1024 && Qe(a, y), Pt(a));
	}
}
function rr(e) {
	var t = Kn, n = qn, r = Jn, i = B, a = Wn, o = Ue, s = Vn, c = Qn, l = e.f;
	Kn = null, qn = 0, Jn = null, B = l & 96 ? null : e, Wn = null, We(e.ctx), Vn = !1, Qn = ++Zn, e.ac !== null && (it(() => {
		e.ac.abort(he);
	}), e.ac = null);
	try {
		e.f |= re;
		var u = e.fn, d = u();
		e.f |= S;
		var f = ir(e);
		if (Ke() && Jn !== null && !Vn && f !== null && !(e.f & 6146)) for (var p = 0; p < Jn.length; p++) nr(Jn[p], e);
		if (i !== null && i !== e) {
			if (Zn++, i.deps !== null) for (let e = 0; e < n; e += 1) i.deps[e].rv = Zn;
			if (t !== null) for (let e of t) e.rv = Zn;
			Jn !== null && (r === null ? r = Jn : r.push(...Jn));
		}
		return e.f & 8388608 && (e.f ^= ae), d;
	} catch (t) {
		return ir(e), dn(t);
	} finally {
		e.f ^= re, Kn = t, qn = n, Jn = r, B = i, Wn = a, We(o), Vn = s, Qn = c;
	}
}
function ir(e) {
	var t = e.deps, n = M?.is_fork;
	if (Kn !== null) {
		var r;
		if (n || or(e, qn), t !== null && qn > 0) for (t.length = qn + Kn.length, r = 0; r < Kn.length; r++) t[qn + r] = Kn[r];
		else e.deps = t = Kn;
		if (gn() && e.f & 512) for (r = qn; r < t.length; r++) (t[r].reactions ??= []).push(e);
	} else !n && t !== null && qn < t.length && (or(e, qn), t.length = qn);
	return t;
}
function ar(e, r) {
	let i = r.reactions;
	if (i !== null) {
		var a = t.call(i, e);
		if (a !== -1) {
			var o = i.length - 1;
			o === 0 ? i = r.reactions = null : (i[a] = i[o], i.pop());
		}
	}
	if (i === null && r.f & 2 && (Kn === null || !n.call(Kn, r))) {
		var s = r;
		s.f & 512 && (s.f ^= 512), s.v !== T && $e(s), s.ac !== null && it(() => {
			s.ac.abort(he), s.ac = null, Qe(s, v);
		}), _t(s), or(s, 0);
	}
}
function or(e, t) {
	var n = e.deps;
	if (n !== null) for (var r = t; r < n.length; r++) ar(e, n[r]);
}
function sr(e) {
	var t = e.f;
	if (!(t & 16384)) {
		Qe(e, _);
		var n = V;
		V = e;
		try {
			t & 16777232 ? kn(e) : On(e), Dn(e);
			var r = rr(e);
			e.teardown = typeof r == "function" ? r : null, e.wv = Xn;
		} finally {
			V = n;
		}
	}
}
async function cr() {
	await Promise.resolve(), At();
}
function H(e) {
	var t = !!(e.f & 2);
	if (Rn?.add(e), B !== null && !Vn && !(V !== null && V.f & 16384) && (Wn === null || !Wn.has(e))) {
		var r = B.deps;
		if (B.f & 2097152) e.rv < Zn && (e.rv = Zn, Kn === null && r !== null && r[qn] === e ? qn++ : Kn === null ? Kn = [e] : Kn.push(e));
		else {
			B.deps ??= [], n.call(B.deps, e) || B.deps.push(e);
			var i = e.reactions;
			i === null ? e.reactions = [B] : n.call(i, B) || i.push(B);
		}
	}
	if (zn && Rt.has(e)) return Rt.get(e);
	if (t) {
		var a = e;
		if (zn) {
			var o = a.v;
			return (!(a.f & 1024) && a.reactions !== null || ur(a)) && (o = ht(a)), Rt.set(a, o), o;
		}
		var s = !(a.f & 512) && !Vn && B !== null && !!(B.f & 512), c = (a.f & S) === 0;
		tr(a) && (s && (a.f |= 512), gt(a)), s && !c && (vt(a), lr(a));
	}
	if (xt?.has(e)) return xt.get(e);
	if (e.f & 8388608) throw e.v;
	return e.v;
}
function lr(e) {
	if (e.f |= 512, e.deps !== null) for (let r of e.deps) {
		var t = r.reactions;
		t === null ? r.reactions = [e] : n.call(t, e) || t.push(e), r.f & 2 && !(r.f & 512) && (vt(r), lr(r));
	}
}
function ur(e) {
	if (e.v === T) return !0;
	if (e.deps === null) return !1;
	for (let t of e.deps) if (Rt.has(t) || t.f & 2 && ur(t)) return !0;
	return !1;
}
function dr(e) {
	var t = Vn;
	try {
		return Vn = !0, e();
	} finally {
		Vn = t;
	}
}
[.../* @__PURE__ */ "allowfullscreen.async.autofocus.autoplay.checked.controls.default.disabled.formnovalidate.indeterminate.inert.ismap.loop.multiple.muted.nomodule.novalidate.open.playsinline.readonly.required.reversed.seamless.selected.webkitdirectory.defer.disablepictureinpicture.disableremoteplayback".split(".")];
var fr = ["touchstart", "touchmove"];
function pr(e) {
	return fr.includes(e);
}
// node_modules/svelte/src/internal/client/dom/elements/events.js
var mr = Symbol("events"), hr = /* @__PURE__ */ new Set(), gr = /* @__PURE__ */ new Set();
function _r(e, t, n, r = {}) {
	function i(e) {
		if (r.capture || Sr.call(t, e), !e.cancelBubble) return it(() => n?.call(this, e));
	}
	return e.startsWith("pointer") || e.startsWith("touch") || e === "wheel" ? (i.__removed = !1, Ye(() => {
		i.__removed || t.addEventListener(e, i, r);
	})) : t.addEventListener(e, i, r), i;
}
function vr(e, t, n, r, i) {
	var a = {
		capture: r,
		passive: i
	}, o = _r(e, t, n, a);
	(t === document.body || t === window || t === document || t instanceof HTMLMediaElement) && _n(() => {
		o.__removed = !0, t.removeEventListener(e, o, a);
	});
}
function U(e, t, n) {
	(t[mr] ??= {})[e] = n;
}
function yr(e) {
	for (var t = 0; t < e.length; t++) hr.add(e[t]);
	for (var n of gr) n(e);
}
var br = null, xr = !1;
function Sr(e) {
	var t = this, n = t.ownerDocument, r = e.type, a = e.composedPath?.() || [], o = a[0] || e.target;
	br = e, xr || (xr = !0, setTimeout(() => {
		xr = !1, br = null;
	}));
	var s = 0, c = br === e && e[mr];
	if (c) {
		var l = a.indexOf(c);
		if (l !== -1 && (t === document || t === window)) {
			e[mr] = t;
			return;
		}
		var u = a.indexOf(t);
		if (u === -1) return;
		l <= u && (s = l);
	}
	if (o = a[s] || e.target, o !== t) {
		i(e, "currentTarget", {
			configurable: !0,
			get() {
				return o || n;
			}
		});
		var d = B, f = V;
		Hn(null), Un(null);
		try {
			for (var p, m = []; o !== null && o !== t;) {
				try {
					var h = o[mr]?.[r];
					h == null || o.disabled && e.target !== o || h.call(o, e);
				} catch (e) {
					p ? m.push(e) : p = e;
				}
				if (e.cancelBubble) break;
				s++, o = s < a.length ? a[s] : null;
			}
			if (p) {
				for (let e of m) queueMicrotask(() => {
					throw e;
				});
				throw p;
			}
		} finally {
			e[mr] = t, delete e.currentTarget, Hn(d), Un(f);
		}
	}
}
// node_modules/svelte/src/internal/client/dom/reconciler.js
var Cr = globalThis?.window?.trustedTypes && /* @__PURE__ */ globalThis.window.trustedTypes.createPolicy("svelte-trusted-html", { createHTML: (e) => e });
function wr(e) {
	return Cr?.createHTML(e) ?? e;
}
function Tr(e) {
	var t = ln("template");
	return t.innerHTML = wr(e.replaceAll("<!>", "<!---->")), t.content;
}
// node_modules/svelte/src/internal/client/dom/template.js
function Er(e, t) {
	var n = V;
	n.nodes === null && (n.nodes = {
		start: e,
		end: t,
		a: null,
		t: null
	});
}
/*#__NO_SIDE_EFFECTS__*/
function W(e, t) {
	var n = !!(t & 1), r = !!(t & 2), i, a = !e.startsWith("<!>");
	return () => {
		if (E) return Er(D, null), D;
		i === void 0 && (i = Tr(a ? e : "<!>" + e), n || (i = /* @__PURE__ */ an(i)));
		var t = r || $t ? document.importNode(i, !0) : i.cloneNode(!0);
		if (n) {
			var o = /* @__PURE__ */ an(t), s = t.lastChild;
			Er(o, s);
		} else Er(t, t);
		return t;
	};
}
/*#__NO_SIDE_EFFECTS__*/
function Dr(e, t, n = "svg") {
	var r = !e.startsWith("<!>"), i = !!(t & 1), a = `<${n}>${r ? e : "<!>" + e}</${n}>`, o;
	return () => {
		if (E) return Er(D, null), D;
		if (!o) {
			var e = /* @__PURE__ */ an(Tr(a));
			if (i) for (o = document.createDocumentFragment(); /* @__PURE__ */ an(e);) o.appendChild(/* @__PURE__ */ an(e));
			else o = /* @__PURE__ */ an(e);
		}
		var t = o.cloneNode(!0);
		if (i) {
			var n = /* @__PURE__ */ an(t), r = t.lastChild;
			Er(n, r);
		} else Er(t, t);
		return t;
	};
}
/*#__NO_SIDE_EFFECTS__*/
function G(e, t) {
	return /* @__PURE__ */ Dr(e, t, "svg");
}
function Or(e = "") {
	if (!E) {
		var t = rn(e + "");
		return Er(t, t), t;
	}
	var n = D;
	return n.nodeType === 3 ? un(n) : (n.before(n = rn()), we(n)), Er(n, n), n;
}
function kr() {
	if (E) return Er(D, null), D;
	var e = document.createDocumentFragment(), t = document.createComment(""), n = rn();
	return e.append(t, n), Er(t, n), e;
}
function K(e, t) {
	if (E) {
		var n = V;
		n.f & 32768 && n.nodes.end !== null || (n.nodes.end = D), Te();
	} else e !== null && e.before(t);
}
function Ar() {
	if (E && D && D.nodeType === 8 && D.textContent?.startsWith("$")) {
		let e = D.textContent.substring(1);
		return Te(), e;
	}
	return (window.__svelte ??= {}).uid ??= 1, `c${window.__svelte.uid++}`;
}
// node_modules/svelte/src/reactivity/create-subscriber.js
function jr(e) {
	let t = 0, n = Bt(0), r;
	return () => {
		gn() && (H(n), Cn(() => (t === 0 && (r = dr(() => e(() => qt(n)))), t += 1, () => {
			Ye(() => {
				--t, t === 0 && (r?.(), r = void 0, qt(n));
			});
		})));
	};
}
// node_modules/svelte/src/internal/client/dom/blocks/boundary.js
var Mr = w | ee;
function Nr(e, t, n, r) {
	new Pr(e, t, n, r);
}
var Pr = class {
	parent;
	is_pending = !1;
	transform_error;
	#e;
	#t = E ? D : null;
	#n;
	#r;
	#i;
	#a = null;
	#o = null;
	#s = null;
	#c = null;
	#l = 0;
	#u = 0;
	#d = !1;
	#f = /* @__PURE__ */ new Map();
	#p = null;
	#m = jr(() => (this.#p = Bt(this.#l), () => {
		this.#p = null;
	}));
	constructor(e, t, n, r) {
		this.#e = e, this.#n = t, this.#r = (e) => {
			var t = V;
			t.b = this, t.f |= 128, n(e);
		}, this.parent = V.b, this.transform_error = r ?? this.parent?.transform_error ?? ((e) => e), this.#i = wn(() => {
			if (E) {
				let e = Oe(this.#t);
				Te();
				let t = e === "[!";
				if (e.startsWith("[?")) {
					let t = JSON.parse(e.slice(2));
					this.#g(t);
				} else t ? this.#y() : this.#h();
			} else this.#b();
		}, Mr), E && (this.#e = D);
	}
	#h() {
		try {
			this.#a = En(() => this.#r(this.#e));
		} catch (e) {
			this.error(e);
		}
	}
	#g(e) {
		let t = this.#n.failed, { reset: n, invoke_onerror: r } = this.#_(e);
		Ye(r), t && (this.#s = En(() => {
			t(this.#e, () => e, () => n);
		}));
	}
	#_(e) {
		var t = !1, n = !1;
		let r = () => {
			this.#v() || (t ? Se() : (t = !0, n && He(), this.#s !== null && Nn(this.#s, () => {
				this.#s = null;
			}), this.#S(() => {
				this.#b();
			})));
		};
		return {
			reset: r,
			invoke_onerror: () => {
				if (!this.#v()) try {
					n = !0, this.#n.onerror?.(e, r), n = !1;
				} catch (e) {
					fn(e, this.#i && this.#i.parent);
				}
			}
		};
	}
	#v() {
		return (this.#i.f & (x | C)) !== 0;
	}
	#y() {
		let e = this.#n.pending;
		e && (this.is_pending = !0, this.#o = En(() => e(this.#e)), Ye(() => {
			if (!this.#v()) {
				var e = this.#c = document.createDocumentFragment(), t = rn(), n = !1;
				e.append(t), this.#a = this.#S(() => {
					try {
						return En(() => this.#r(t));
					} catch (e) {
						try {
							this.error(e), n = !0;
						} catch (e) {
							fn(e, this.#i.parent);
						}
						return null;
					}
				}), this.#a === null ? (this.#c = null, n && this.#x(M)) : this.#u === 0 && (this.#e.before(e), this.#c = null, Nn(this.#o, () => {
					this.#o = null;
				}), this.#x(M));
			}
		}));
	}
	#b() {
		try {
			if (this.is_pending = this.has_pending_snippet(), this.#u = 0, this.#l = 0, this.#a = En(() => {
				this.#r(this.#e);
			}), this.#u > 0) {
				var e = this.#c = document.createDocumentFragment();
				Ln(this.#a, e);
				let t = this.#n.pending;
				this.#o = En(() => t(this.#e));
			} else this.#x(M);
		} catch (e) {
			this.error(e);
		}
	}
	#x(e) {
		this.is_pending = !1, e.transfer_reactions(this.#f);
	}
	defer_effect(e) {
		et(e, this.#f);
	}
	is_rendered() {
		return !this.is_pending && (!this.parent || this.parent.is_rendered());
	}
	has_pending_snippet() {
		return !!this.#n.pending;
	}
	#S(e) {
		var t = V, n = B, r = Ue;
		Un(this.#i), Hn(this.#i), We(this.#i.ctx);
		try {
			return kt.ensure(), e();
		} finally {
			Un(t), Hn(n), We(r);
		}
	}
	#C(e, t) {
		this.has_pending_snippet() ? (this.#u += e, this.#u === 0 && (this.#x(t), this.#o && Nn(this.#o, () => {
			this.#o = null;
		}), this.#c &&= (this.#e.before(this.#c), null))) : this.parent && this.parent.#C(e, t);
	}
	update_pending_count(e, t) {
		this.#C(e, t), this.#l += e, !this.#p || this.#d || (this.#d = !0, Ye(() => {
			this.#d = !1, this.#p && Wt(this.#p, this.#l);
		}));
	}
	get_effect_pending() {
		return this.#m(), H(this.#p);
	}
	error(e) {
		if (e === _e || !this.#n.onerror && !this.#n.failed) throw e;
		M?.is_fork ? (this.#a && M.skip_effect(this.#a), this.#o && M.skip_effect(this.#o), this.#s && M.skip_effect(this.#s), M.oncommit(() => {
			this.#v() || this.#w(e);
		})) : this.#w(e);
	}
	#w(e) {
		this.#a &&= (An(this.#a), null), this.#o &&= (An(this.#o), null), this.#s &&= (An(this.#s), null), E && (we(this.#t), Ee(), we(De()));
		let t = this.#n.failed, n = (e) => {
			if (this.#v()) return;
			let { reset: n, invoke_onerror: r } = this.#_(e);
			r(), t && !this.#v() && (this.#s = this.#S(() => {
				try {
					return En(() => {
						var r = V;
						r.b = this, r.f |= 128, t(this.#e, () => e, () => n);
					});
				} catch (e) {
					return fn(e, this.#i.parent), null;
				}
			}));
		};
		Ye(() => {
			if (!this.#v()) {
				var t;
				try {
					t = this.transform_error(e);
				} catch (e) {
					fn(e, this.#i && this.#i.parent);
					return;
				}
				typeof t == "object" && t && typeof t.then == "function" ? t.then(n, (e) => fn(e, this.#i && this.#i.parent)) : n(t);
			}
		});
	}
};
function q(e, t) {
	var n = t == null ? "" : typeof t == "object" ? `${t}` : t;
	n !== (e[pe] ??= e.nodeValue) && (e[pe] = n, e.nodeValue = `${n}`);
}
function Fr(e, t) {
	return Lr(e, t);
}
var Ir = /* @__PURE__ */ new Map();
function Lr(e, { target: t, anchor: n, props: i = {}, events: a, context: o, intro: s = !0, transformError: c }) {
	nn();
	var l = void 0, u = bn(() => {
		var s = n ?? t.appendChild(rn());
		Nr(s, { pending: () => {} }, (t) => {
			k({});
			var n = Ue;
			if (o && (n.c = o), a && (i.$$events = a), E && Er(t, null), l = e(t, i) || Ge(), E && (V.nodes.end = D, D === null || D.nodeType !== 8 || D.data !== "]")) throw be(), _e;
			A();
		}, c);
		var u = /* @__PURE__ */ new Set(), d = (e) => {
			for (var n = 0; n < e.length; n++) {
				var r = e[n];
				if (!u.has(r)) {
					u.add(r);
					var i = pr(r);
					for (let e of [t, document]) {
						var a = Ir.get(e);
						a === void 0 && (a = /* @__PURE__ */ new Map(), Ir.set(e, a));
						var o = a.get(r);
						o === void 0 ? (e.addEventListener(r, Sr, { passive: i }), a.set(r, 1)) : a.set(r, o + 1);
					}
				}
			}
		};
		return d(r(hr)), gr.add(d), () => {
			for (var e of u) for (let n of [t, document]) {
				var r = Ir.get(n), i = r.get(e);
				--i == 0 ? (n.removeEventListener(e, Sr), r.delete(e), r.size === 0 && Ir.delete(n)) : r.set(e, i);
			}
			gr.delete(d), s !== n && s.parentNode?.removeChild(s);
		};
	});
	return Rr.set(l, u), l;
}
var Rr = /* @__PURE__ */ new WeakMap(), zr = class {
	anchor;
	#e = /* @__PURE__ */ new Map();
	#t = /* @__PURE__ */ new Map();
	#n = /* @__PURE__ */ new Map();
	#r = /* @__PURE__ */ new Set();
	#i = !0;
	constructor(e, t = !0) {
		this.anchor = e, this.#i = t;
	}
	#a = (e) => {
		if (this.#e.has(e)) {
			var t = this.#e.get(e), n = this.#t.get(t);
			if (n) Fn(n), this.#r.delete(t);
			else {
				var r = this.#n.get(t);
				r && (Fn(r.effect), this.#t.set(t, r.effect), this.#n.delete(t), r.fragment.lastChild.remove(), this.anchor.before(r.fragment), n = r.effect);
			}
			for (let [t, n] of this.#e) {
				if (this.#e.delete(t), t === e) break;
				let r = this.#n.get(n);
				r && (An(r.effect), this.#n.delete(n));
			}
			for (let [e, r] of this.#t) {
				if (e === t || this.#r.has(e)) continue;
				let i = () => {
					if (Array.from(this.#e.values()).includes(e)) {
						var t = document.createDocumentFragment();
						Ln(r, t), t.append(rn()), this.#n.set(e, {
							effect: r,
							fragment: t
						});
					} else An(r);
					this.#r.delete(e), this.#t.delete(e);
				};
				this.#i || !n ? (this.#r.add(e), Nn(r, i, !1)) : i();
			}
		}
	};
	#o = (e) => {
		this.#e.delete(e);
		let t = Array.from(this.#e.values());
		for (let [e, n] of this.#n) t.includes(e) || (An(n.effect), this.#n.delete(e));
	};
	ensure(e, t) {
		var n = M, r = cn();
		if (t && !this.#t.has(e) && !this.#n.has(e)) {
			if (r) {
				var i = document.createDocumentFragment(), a = rn();
				i.append(a), this.#n.set(e, {
					effect: En(() => t(a)),
					fragment: i
				});
			} else this.#t.set(e, En(() => t(this.anchor)));
		}
		if (this.#e.set(n, e), r) {
			for (let [t, r] of this.#t) t === e ? n.unskip_effect(r) : n.skip_effect(r);
			for (let [t, r] of this.#n) t === e ? n.unskip_effect(r.effect) : n.skip_effect(r.effect);
			n.oncommit(this.#a), n.ondiscard(this.#o);
		} else E && (this.anchor = D), this.#a(n);
	}
}, Br = 0, Vr = 1, Hr = 2;
function Ur(e, t, n, r, i) {
	E && Te();
	var a = Ke(), o = T, s = a ? Bt(o) : /* @__PURE__ */ Vt(o, !1, !1), c = a ? Bt(o) : /* @__PURE__ */ Vt(o, !1, !1), l = new zr(e);
	wn(() => {
		var a = M, o = t(), u = !1;
		let d = E && f(o) === (e.data === "[!");
		if (d && (we(De()), Ce(!1)), f(o)) {
			var p = st(), m = !1;
			let e = (e) => {
				if (!u) {
					m = !0, p(!1), M === a && a.deactivate(), kt.ensure();
					try {
						e();
					} finally {
						ct(!1), Ct || At();
					}
				}
			};
			o.then((t) => {
				e(() => {
					Wt(s, t), l.ensure(Vr, r && ((e) => r(e, s)));
				});
			}, (t) => {
				e(() => {
					if (Wt(c, t), l.ensure(Hr, i && ((e) => i(e, c))), !i) throw c.v;
				});
			}), E ? l.ensure(Br, n) : Ye(() => {
				m || e(() => {
					l.ensure(Br, n);
				});
			});
		} else Wt(s, o), l.ensure(Vr, r && ((e) => r(e, s)));
		return d && Ce(!0), () => {
			u = !0;
		};
	});
}
// node_modules/svelte/src/internal/client/dom/blocks/if.js
function J(e, t, n = !1) {
	var r;
	E && (r = D, Te());
	var i = new zr(e), a = n ? w : 0;
	function o(e, t) {
		if (E) {
			var n = Oe(r);
			if (e !== parseInt(n.substring(1))) {
				var a = De();
				we(a), i.anchor = a, Ce(!1), i.ensure(e, t), Ce(!0);
				return;
			}
		}
		i.ensure(e, t);
	}
	wn(() => {
		var e = !1;
		t((t, n = 0) => {
			e = !0, o(n, t);
		}), e || o(-1, null);
	}, a);
}
// node_modules/svelte/src/internal/client/dom/blocks/each.js
function Y(e, t) {
	return t;
}
function Wr(e, t, n) {
	for (var i = [], a = t.length, o, s = t.length, c = 0; c < a; c++) {
		let n = t[c];
		Nn(n, () => {
			if (o) {
				if (o.pending.delete(n), o.done.add(n), o.pending.size === 0) {
					var t = e.outrogroups;
					Gr(e, r(o.done)), t.delete(o), t.size === 0 && (e.outrogroups = null);
				}
			} else --s;
		}, !1);
	}
	if (s === 0) {
		var l = i.length === 0 && n !== null && e.pending.size === 0;
		if (l) {
			var u = n, d = u.parentNode;
			sn(d), d.append(u), e.items.clear();
		}
		Gr(e, t, !l);
	} else o = {
		pending: new Set(t),
		done: /* @__PURE__ */ new Set()
	}, (e.outrogroups ??= /* @__PURE__ */ new Set()).add(o);
}
function Gr(e, t, n = !0) {
	var r;
	if (e.pending.size > 0) {
		r = /* @__PURE__ */ new Set();
		for (let t of e.pending.values()) for (let n of t) r.add(e.items.get(n).e);
	}
	for (var i = 0; i < t.length; i++) {
		var a = t[i];
		r?.has(a) ? (a.f |= ne, Ln(a, document.createDocumentFragment())) : An(t[i], n);
	}
}
var Kr;
function X(t, n, i, a, o, s = null) {
	var c = t, l = /* @__PURE__ */ new Map();
	if (n & 4) {
		var u = t;
		c = E ? we(/* @__PURE__ */ an(u)) : u.appendChild(rn());
	}
	E && Te();
	var d = null, f = /* @__PURE__ */ pt(() => {
		var t = i();
		return e(t) ? t : t == null ? [] : r(t);
	}), p = /* @__PURE__ */ new Map(), m = !0;
	function h(e) {
		if (!(_.effect.f & 16384)) {
			_.pending.delete(e);
			var t = H(f);
			_.fallback = d, Jr(_, t, c, n, a), d !== null && (t.length === 0 ? d.f & 33554432 ? (d.f ^= ne, Xr(d, null, c)) : Fn(d) : Nn(d, () => {
				d = null;
			}));
		}
	}
	function g(e) {
		_.pending.delete(e);
	}
	var _ = {
		effect: wn(() => {
			var e = H(f), t = e.length;
			let r = !1;
			E && Oe(c) === "[!" != (t === 0) && (c = De(), we(c), Ce(!1), r = !0);
			for (var u = /* @__PURE__ */ new Set(), _ = M, v = cn(), y = 0; y < t; y += 1) {
				E && D.nodeType === 8 && D.data === "]" && (c = D, r = !0, Ce(!1));
				var b = e[y], x = a(b, y), S = m ? null : l.get(x);
				S ? (S.v && Wt(S.v, b), S.i && Wt(S.i, y), v && _.unskip_effect(S.e)) : (S = Yr(l, m ? c : Kr ??= rn(), b, x, y, o, n, i), m || (S.e.f |= ne), l.set(x, S)), u.add(x);
			}
			if (t === 0 && s && !d && (m ? d = En(() => s(c)) : (d = En(() => s(Kr ??= rn())), d.f |= ne)), t > u.size && Ne("", "", ""), E && t > 0 && we(De()), !m) {
				if (p.set(_, u), v) {
					for (let [e, t] of l) u.has(e) || _.skip_effect(t.e);
					_.oncommit(h), _.ondiscard(g);
				} else h(_);
			}
			r && Ce(!0), H(f);
		}),
		flags: n,
		items: l,
		pending: p,
		outrogroups: null,
		fallback: d
	};
	m = !1, E && (c = D);
}
function qr(e) {
	for (; e !== null && !(e.f & 32);) e = e.next;
	return e;
}
function Jr(e, t, n, i, a) {
	var o = !!(i & 8), s = t.length, c = e.items, l = qr(e.effect.first), u, d = null, f, p = [], m = [], h, g, _, v;
	if (o) for (v = 0; v < s; v += 1) h = t[v], g = a(h, v), _ = c.get(g).e, _.f & 33554432 || (_.nodes?.a?.measure(), (f ??= /* @__PURE__ */ new Set()).add(_));
	for (v = 0; v < s; v += 1) {
		if (h = t[v], g = a(h, v), _ = c.get(g).e, e.outrogroups !== null) for (let t of e.outrogroups) t.pending.delete(_), t.done.delete(_);
		if (_.f & 8192 && (Fn(_), o && (_.nodes?.a?.unfix(), (f ??= /* @__PURE__ */ new Set()).delete(_))), _.f & 33554432) {
			if (_.f ^= ne, _ === l) Xr(_, null, n);
			else {
				var y = d ? d.next : l;
				_ === e.effect.last && (e.effect.last = _.prev), _.prev && (_.prev.next = _.next), _.next && (_.next.prev = _.prev), Zr(e, d, _), Zr(e, _, y), Xr(_, y, n), d = _, p = [], m = [], l = qr(d.next);
				continue;
			}
		}
		if (_ !== l) {
			if (u !== void 0 && u.has(_)) {
				if (p.length < m.length) {
					var b = m[0], x;
					d = b.prev;
					var S = p[0], C = p[p.length - 1];
					for (x = 0; x < p.length; x += 1) Xr(p[x], b, n);
					for (x = 0; x < m.length; x += 1) u.delete(m[x]);
					Zr(e, S.prev, C.next), Zr(e, d, S), Zr(e, C, b), l = b, d = C, --v, p = [], m = [];
				} else u.delete(_), Xr(_, l, n), Zr(e, _.prev, _.next), Zr(e, _, d === null ? e.effect.first : d.next), Zr(e, d, _), d = _;
				continue;
			}
			for (p = [], m = []; l !== null && l !== _;) (u ??= /* @__PURE__ */ new Set()).add(l), m.push(l), l = qr(l.next);
			if (l === null) continue;
		}
		_.f & 33554432 || p.push(_), d = _, l = qr(_.next);
	}
	if (e.outrogroups !== null) {
		for (let t of e.outrogroups) t.pending.size === 0 && (Gr(e, r(t.done)), e.outrogroups?.delete(t));
		e.outrogroups.size === 0 && (e.outrogroups = null);
	}
	if (l !== null || u !== void 0) {
		var w = [];
		if (u !== void 0) for (_ of u) _.f & 8192 || w.push(_);
		for (; l !== null;) !(l.f & 8192) && l !== e.fallback && w.push(l), l = qr(l.next);
		var ee = w.length;
		if (ee > 0) {
			var te = i & 4 && s === 0 ? n : null;
			if (o) {
				for (v = 0; v < ee; v += 1) w[v].nodes?.a?.measure();
				for (v = 0; v < ee; v += 1) w[v].nodes?.a?.fix();
			}
			Wr(e, w, te);
		}
	}
	o && Ye(() => {
		if (f !== void 0) for (_ of f) _.nodes?.a?.apply();
	});
}
function Yr(e, t, n, r, i, a, o, s) {
	var c = o & 1 ? o & 16 ? Bt(n) : /* @__PURE__ */ Vt(n, !1, !1) : null, l = o & 2 ? Bt(i) : null;
	return {
		v: c,
		i: l,
		e: En(() => (a(t, c ?? n, l ?? i, s), () => {
			e.delete(r);
		}))
	};
}
function Xr(e, t, n) {
	if (e.nodes) for (var r = e.nodes.start, i = e.nodes.end, a = t && !(t.f & 33554432) ? t.nodes.start : n; r !== null;) {
		var o = /* @__PURE__ */ on(r);
		if (a.before(r), r === i) return;
		r = o;
	}
}
function Zr(e, t, n) {
	t === null ? e.effect.first = n : t.next = n, n === null ? e.effect.last = t : n.prev = t;
}
// node_modules/svelte/src/internal/client/dom/blocks/snippet.js
function Qr(e, t, ...n) {
	var r = new zr(e);
	wn(() => {
		let e = t() ?? null;
		r.ensure(e, e && ((t) => e(t, ...n)));
	}, w);
}
// node_modules/svelte/src/internal/client/dom/elements/attachments.js
function $r(e, t) {
	var n = void 0, r;
	Tn(() => {
		n !== (n = t()) && (r &&= (An(r), null), n && (r = En(() => {
			xn(() => n(e));
		})));
	});
}
// node_modules/clsx/dist/clsx.mjs
function ei(e) {
	var t, n, r = "";
	if (typeof e == "string" || typeof e == "number") r += e;
	else if (typeof e == "object") {
		if (Array.isArray(e)) {
			var i = e.length;
			for (t = 0; t < i; t++) e[t] && (n = ei(e[t])) && (r && (r += " "), r += n);
		} else for (n in e) e[n] && (r && (r += " "), r += n);
	}
	return r;
}
function ti() {
	for (var e, t, n = 0, r = "", i = arguments.length; n < i; n++) (e = arguments[n]) && (t = ei(e)) && (r && (r += " "), r += t);
	return r;
}
// node_modules/svelte/src/internal/shared/attributes.js
function ni(e) {
	return typeof e == "object" ? ti(e) : e ?? "";
}
var ri = [..." 	\n\r\f\xA0\v﻿"];
function ii(e, t, n) {
	var r = e == null ? "" : "" + e;
	if (t && (r = r ? r + " " + t : t), n) {
		for (var i of Object.keys(n)) if (n[i]) r = r ? r + " " + i : i;
		else if (r.length) for (var a = i.length, o = 0; (o = r.indexOf(i, o)) >= 0;) {
			var s = o + a;
			(o === 0 || ri.includes(r[o - 1])) && (s === r.length || ri.includes(r[s])) ? r = (o === 0 ? "" : r.substring(0, o)) + r.substring(s + 1) : o = s;
		}
	}
	return r === "" ? null : r;
}
function ai(e, t = !1) {
	var n = t ? " !important;" : ";", r = "";
	for (var i of Object.keys(e)) {
		var a = e[i];
		a != null && a !== "" && (r += " " + i + ": " + a + n);
	}
	return r;
}
function oi(e) {
	return e[0] !== "-" || e[1] !== "-" ? e.toLowerCase() : e;
}
function si(e, t) {
	if (t) {
		var n = "", r, i;
		if (Array.isArray(t) ? (r = t[0], i = t[1]) : r = t, e) {
			e = String(e).replaceAll(/\/\*.*?\*\//g, "").trim();
			var a = !1, o = 0, s = !1, c = [];
			r && c.push(...Object.keys(r).map(oi)), i && c.push(...Object.keys(i).map(oi));
			var l = 0, u = -1;
			let t = e.length;
			for (var d = 0; d < t; d++) {
				var f = e[d];
				if (s ? f === "/" && e[d - 1] === "*" && (s = !1) : a ? a === f && (a = !1) : f === "/" && e[d + 1] === "*" ? s = !0 : f === "\"" || f === "'" ? a = f : f === "(" ? o++ : f === ")" && o--, !s && a === !1 && o === 0) {
					if (f === ":" && u === -1) u = d;
					else if (f === ";" || d === t - 1) {
						if (u !== -1) {
							var p = oi(e.substring(l, u).trim());
							if (!c.includes(p)) {
								f !== ";" && d++;
								var m = e.substring(l, d).trim();
								n += " " + m + ";";
							}
						}
						l = d + 1, u = -1;
					}
				}
			}
		}
		return r && (n += ai(r)), i && (n += ai(i, !0)), n = n.trim(), n === "" ? null : n;
	}
	return e == null ? null : String(e);
}
// node_modules/svelte/src/internal/client/dom/elements/class.js
function Z(e, t, n, r, i, a) {
	var o = e[de];
	if (E || o !== n || o === void 0) {
		var s = ii(n, r, a);
		E && s === e.getAttribute("class") || (s == null ? e.removeAttribute("class") : t ? e.className = s : e.setAttribute("class", s)), e[de] = n;
	} else if (a && i !== a) for (var c in a) {
		var l = !!a[c];
		(i == null || l !== !!i[c]) && e.classList.toggle(c, l);
	}
	return a;
}
// node_modules/svelte/src/internal/client/dom/elements/style.js
function ci(e, t = {}, n, r) {
	for (var i in n) {
		var a = n[i];
		t[i] !== a && (n[i] == null ? e.style.removeProperty(i) : e.style.setProperty(i, a, r));
	}
}
function li(e, t, n, r) {
	var i = e[fe];
	if (E || i !== t) {
		var a = si(t, r);
		E && a === e.getAttribute("style") || (a == null ? e.removeAttribute("style") : e.style.cssText = a), e[fe] = t;
	} else r && (Array.isArray(r) ? (ci(e, n?.[0], r[0]), ci(e, n?.[1], r[1], "important")) : ci(e, n, r));
	return r;
}
// node_modules/svelte/src/internal/client/dom/elements/bindings/select.js
function ui(e, t) {
	t ? e.hasAttribute("selected") || e.setAttribute("selected", "") : e.removeAttribute("selected");
}
function di(t, n) {
	var r = t.__defaultValue, i = t.multiple, a = i ? r ?? [] : null;
	if (!i || e(a)) {
		var o = t.selectedIndex, s = n && i ? new Set(t.selectedOptions) : null;
		for (var c of t.options) {
			var l = hi(c);
			ui(c, i ? a.includes(l) : Zt(l, r));
		}
		if (n) {
			if (s !== null) for (c of t.options) {
				var u = s.has(c);
				c.selected !== u && (c.selected = u);
			}
			else t.selectedIndex !== o && (t.selectedIndex = o);
		}
	}
}
function fi(t, n, r = !1) {
	if (t.multiple) {
		if (n == null) return;
		if (!e(n)) return xe();
		for (var i of t.options) i.selected = n.includes(hi(i));
	} else {
		for (i of t.options) if (Zt(hi(i), n)) {
			i.selected = !0;
			return;
		}
		r && n === void 0 || (t.selectedIndex = -1);
	}
}
function pi(e) {
	var t = new MutationObserver((t) => {
		t.every(gi) || ("__defaultValue" in e && di(e, !1), "__value" in e && fi(e, e.__value));
	});
	t.observe(e, {
		childList: !0,
		subtree: !0,
		attributes: !0,
		attributeFilter: ["value"]
	}), _n(() => {
		t.disconnect();
	});
}
function mi(e, t, n = t) {
	var r = /* @__PURE__ */ new WeakSet(), i = !0;
	at(e, "change", (t) => {
		var i = t ? "[selected]" : ":checked", a;
		if (e.multiple) a = [].map.call(e.querySelectorAll(i), hi);
		else {
			var o = e.querySelector(i) ?? e.querySelector("option:not([disabled])");
			a = o && hi(o);
		}
		n(a), e.__value = a, M !== null && r.add(M);
	}), xn(() => {
		var a = t();
		if (e === document.activeElement) {
			var o = M;
			if (r.has(o)) return;
		}
		if (fi(e, a, i), i && a === void 0) {
			var s = e.querySelector(":checked");
			s !== null && (a = hi(s), n(a));
		}
		e.__value = a, i = !1;
	});
}
function hi(e) {
	return "__value" in e ? e.__value : e.value;
}
function gi(e) {
	if (e.target.closest("selectedcontent") !== null) return !0;
	if (e.type === "childList") {
		var t = [...e.addedNodes, ...e.removedNodes];
		return t.length > 0 && t.every((e) => e.nodeName === "SELECTEDCONTENT");
	}
	return !1;
}
// node_modules/svelte/src/internal/client/dom/elements/attributes.js
var _i = Symbol("is custom element"), vi = Symbol("is html"), yi = ge ? "link" : "LINK", bi = ge ? "progress" : "PROGRESS";
function xi(e) {
	if (E) {
		var t = !1, n = () => {
			if (!t) {
				if (t = !0, e.hasAttribute("value")) {
					var n = e.value;
					Q(e, "value", null), e.value = n;
				}
				if (e.hasAttribute("checked")) {
					var r = e.checked;
					Q(e, "checked", null), e.checked = r;
				}
			}
		};
		e[me] = n, Ye(n), rt();
	}
}
function Si(e, t) {
	var n = Ci(e);
	n.value !== (n.value = t ?? void 0) && (e.value !== t || t === 0 && e.nodeName === bi) && (e.value = t ?? "");
}
function Q(e, t, n, r) {
	var i = Ci(e);
	if (!(E && (i[t] = e.getAttribute(t), t === "src" || t === "srcset" || t === "href" && e.nodeName === yi))) {
		var a = i[t];
		a !== (i[t] = n) && (t === "loading" && (e[le] = n), n == null ? e.removeAttribute(t) : typeof n != "string" && Ti(e).has(t) ? e[t] = n : (!E || typeof n != "number" && typeof n != "boolean" || a !== String(n)) && e.setAttribute(t, n));
	}
}
function Ci(e) {
	return e[ue] ??= {
		[_i]: e.nodeName.includes("-"),
		[vi]: e.namespaceURI === ve
	};
}
var wi = /* @__PURE__ */ new Map();
function Ti(e) {
	var t = e.getAttribute("is") || e.nodeName, n = wi.get(t);
	if (n) return n;
	wi.set(t, n = /* @__PURE__ */ new Set());
	for (var r, i = e, a = Element.prototype; a !== i;) {
		for (var s in r = o(i), r) r[s].set && s !== "innerHTML" && s !== "textContent" && s !== "innerText" && n.add(s);
		i = l(i);
	}
	return n;
}
// node_modules/svelte/src/internal/client/dom/elements/bindings/input.js
function Ei(e, t, n = t) {
	var r = /* @__PURE__ */ new WeakSet();
	at(e, "input", async (i) => {
		var a = i ? e.defaultValue : e.value;
		if (a = Oi(e) ? ki(a) : a, n(a), M !== null && r.add(M), await cr(), a !== (a = t())) {
			var o = e.selectionStart, s = e.selectionEnd, c = e.value.length;
			if (e.value = a ?? "", s !== null) {
				var l = e.value.length;
				o === s && s === c && l > c ? (e.selectionStart = l, e.selectionEnd = l) : (e.selectionStart = o, e.selectionEnd = Math.min(s, l));
			}
		}
	}), (E && e.defaultValue !== e.value || dr(t) == null && e.value) && (n(Oi(e) ? ki(e.value) : e.value), M !== null && r.add(M)), Cn(() => {
		var n = t();
		if (e === document.activeElement) {
			var i = M;
			if (r.has(i)) return;
		}
		Oi(e) && n === ki(e.value) || (e.type !== "date" || n || e.value) && n !== e.value && (e.value = n ?? "");
	});
}
function Di(e, t, n = t) {
	at(e, "change", (t) => {
		n(t ? e.defaultChecked : e.checked);
	}), (E && e.defaultChecked !== e.checked || dr(t) == null) && n(e.checked), Cn(() => {
		e.checked = !!t();
	});
}
function Oi(e) {
	var t = e.type;
	return t === "number" || t === "range";
}
function ki(e) {
	return e === "" ? null : +e;
}
var Ai = /* @__PURE__ */ new class e {
	#e = /* @__PURE__ */ new WeakMap();
	#t;
	#n;
	static entries = /* @__PURE__ */ new WeakMap();
	constructor(e) {
		this.#n = e;
	}
	observe(e, t) {
		var n = this.#e.get(e) || /* @__PURE__ */ new Set();
		return n.add(t), this.#e.set(e, n), this.#r().observe(e, this.#n), () => {
			var n = this.#e.get(e);
			n.delete(t), n.size === 0 && (this.#e.delete(e), this.#t.unobserve(e));
		};
	}
	#r() {
		return this.#t ??= new ResizeObserver((t) => {
			for (var n of t) {
				e.entries.set(n.target, n);
				for (var r of this.#e.get(n.target) || []) r(n);
			}
		});
	}
}({ box: "border-box" });
function ji(e, t, n) {
	var r = Ai.observe(e, () => n(e[t]));
	xn(() => (dr(() => n(e[t])), r));
}
// node_modules/svelte/src/internal/client/dom/elements/bindings/this.js
function Mi(e, t) {
	return e === t || e?.[oe] === t;
}
function Ni(e = Ge(), t, n, r) {
	var i = Ue.r, a = V;
	return xn(() => {
		var o, s;
		return Cn(() => {
			o = s, s = r?.() || [], dr(() => {
				Mi(n(...s), e) || (t(e, ...s), o && Mi(n(...o), e) && t(null, ...o));
			});
		}), () => {
			let r = a;
			for (; r !== i && r.parent !== null && r.parent.f & 33554432;) r = r.parent;
			let o = () => {
				s && Mi(n(...s), e) && t(null, ...s);
			}, c = r.teardown;
			r.teardown = () => {
				o(), c?.();
			};
		};
	}), e;
}
// node_modules/svelte/src/internal/client/reactivity/store.js
var Pi = !1;
function Fi(e) {
	var t = Pi;
	try {
		return Pi = !1, [e(), Pi];
	} finally {
		Pi = t;
	}
}
// node_modules/svelte/src/internal/client/reactivity/props.js
function $(e, t, n, r) {
	var i = !0, o = !!(n & 8), s = !!(n & 16), c = r, l = !0, u = void 0, d = () => s && i ? (u ??= /* @__PURE__ */ ut(r), H(u)) : (l && (l = !1, c = s ? dr(r) : r), c);
	let f;
	if (o) {
		var p = oe in e || ce in e;
		f = a(e, t)?.set ?? (p && t in e ? (n) => e[t] = n : void 0);
	}
	var m, h = !1;
	o ? [m, h] = Fi(() => e[t]) : m = e[t], m === void 0 && r !== void 0 && (m = d(), f && (i && Re(t), f(m)));
	var g = i ? () => {
		var n = e[t];
		return n === void 0 ? d() : (l = !0, n);
	} : () => {
		var n = e[t];
		return n !== void 0 && (c = void 0), n === void 0 ? c : n;
	};
	if (i && !(n & 4)) return g;
	if (f) {
		var _ = e.$$legacy;
		return (function(e, t) {
			return arguments.length > 0 ? ((!i || !t || _ || h) && f(t ? g() : e), e) : g();
		});
	}
	var v = !1, y = (n & 1 ? ut : pt)(() => (v = !1, g()));
	o && H(y);
	var b = V;
	return (function(e, t) {
		if (arguments.length > 0) {
			let n = t ? H(y) : i && o ? Yt(e) : e;
			return P(y, n), v = !0, c !== void 0 && (c = n), e;
		}
		return zn && v || b.f & 16384 ? y.v : H(y);
	});
}
// node_modules/svelte/src/internal/disclose-version.js
typeof window < "u" && ((window.__svelte ??= {}).v ??= /* @__PURE__ */ new Set()).add("5");
// src/lib/board/marks.ts
function Ii(e, t, n = {}) {
	return {
		touches: e,
		kind: t,
		share: 1,
		text: "",
		player: -1,
		...n
	};
}
function Li(e, t) {
	let n = new Map(e.places.map((e) => [e.name, e])), r = [], i = [];
	for (let e of t) {
		let t = e.touches.map((e) => n.get(e)).filter((e) => e !== void 0), a = `${e.kind} ${e.player >= 0 ? `p${e.player % 4}` : "nobody"}`;
		if (t.length === 1) i.push(Ri(t[0], a, e));
		else for (let n = 1; n < t.length; n++) r.push({
			d: zi(t[n - 1], t[n]),
			c: a,
			width: 5 + 15 * e.share
		});
	}
	return {
		arrows: r,
		rings: i
	};
}
function Ri(e, t, n) {
	return {
		x: e.cx,
		y: e.cy,
		r: Math.min(40, Math.min(e.w, e.h) / 2 - 8),
		c: t,
		share: n.share,
		text: n.text
	};
}
function zi(e, t) {
	let n = Math.hypot(t.cx - e.cx, t.cy - e.cy) || 1, [r, i] = [(t.cx - e.cx) / n, (t.cy - e.cy) / n], [a, o, s, c] = [
		e.cx + r * 26,
		e.cy + i * 26,
		t.cx - r * 16,
		t.cy - i * 16
	], l = (e) => `${(s - r * 26 + e * i * 17).toFixed(1)} ${(c - i * 26 - e * r * 17).toFixed(1)}`;
	return `M${a.toFixed(1)} ${o.toFixed(1)}L${s.toFixed(1)} ${c.toFixed(1)}M${l(1)}L${s.toFixed(1)} ${c.toFixed(1)}L${l(-1)}`;
}
// src/lib/board/Shape.svelte
var Bi = /* @__PURE__ */ G("<rect></rect>"), Vi = /* @__PURE__ */ G("<circle></circle>"), Hi = /* @__PURE__ */ G("<line></line>"), Ui = /* @__PURE__ */ G("<path fill-rule=\"evenodd\"></path>"), Wi = /* @__PURE__ */ G("<text dominant-baseline=\"central\" xml:space=\"preserve\"> </text>");
function Gi(e, t) {
	k(t, !0);
	var n = kr(), r = I(n), i = (e) => {
		var n = Bi();
		z(() => {
			Q(n, "x", t.shape.x), Q(n, "y", t.shape.y), Q(n, "width", t.shape.w), Q(n, "height", t.shape.h), Q(n, "rx", t.shape.r), Z(n, 0, ni(t.shape.c));
		}), K(e, n);
	}, a = (e) => {
		var n = Vi();
		z(() => {
			Q(n, "cx", t.shape.x), Q(n, "cy", t.shape.y), Q(n, "r", t.shape.r), Z(n, 0, ni(t.shape.c));
		}), K(e, n);
	}, o = (e) => {
		var n = Hi();
		z(() => {
			Q(n, "x1", t.shape.x1), Q(n, "y1", t.shape.y1), Q(n, "x2", t.shape.x2), Q(n, "y2", t.shape.y2), Z(n, 0, ni(t.shape.c));
		}), K(e, n);
	}, s = (e) => {
		var n = Ui();
		z(() => {
			Q(n, "d", t.shape.d), Z(n, 0, ni(t.shape.c)), Q(n, "transform", t.shape.x === void 0 ? null : `translate(${t.shape.x} ${t.shape.y ?? 0}) scale(${t.shape.k ?? 1})`);
		}), K(e, n);
	}, c = (e) => {
		var n = Wi(), r = L(n, !0);
		z(() => {
			Q(n, "x", t.shape.x), Q(n, "y", t.shape.y), Z(n, 0, ni(t.shape.c)), Q(n, "font-size", t.shape.size), Q(n, "text-anchor", t.shape.anchor ?? "middle"), q(r, t.shape.s);
		}), K(e, n);
	};
	J(r, (e) => {
		t.shape.t === "rect" ? e(i) : t.shape.t === "circle" ? e(a, 1) : t.shape.t === "line" ? e(o, 2) : t.shape.t === "path" ? e(s, 3) : e(c, -1);
	}), K(e, n), A();
}
// src/lib/board/Picture.svelte
var Ki = /* @__PURE__ */ G("<rect rx=\"8\" class=\"touched svelte-umcubw\"></rect>"), qi = /* @__PURE__ */ G("<rect rx=\"8\" class=\"chosen svelte-umcubw\"></rect>"), Ji = /* @__PURE__ */ G("<g></g>"), Yi = /* @__PURE__ */ G("<circle r=\"20\" class=\"spot-last svelte-umcubw\"></circle>"), Xi = /* @__PURE__ */ G("<path></path>"), Zi = /* @__PURE__ */ G("<text font-size=\"24\" text-anchor=\"middle\" dominant-baseline=\"central\"> </text>"), Qi = /* @__PURE__ */ G("<circle></circle><!>", 1), $i = /* @__PURE__ */ G("<svg focusable=\"false\" class=\"svelte-umcubw\"><!><!><!><!><!><!><!><!></svg>");
function ea(e, t) {
	k(t, !0);
	let n = $(t, "marks", 19, () => []), r = $(t, "chosen", 19, () => []), i = $(t, "arrived", 3, null), a = $(t, "spot", 3, null), o = $(t, "label", 3, ""), s = /* @__PURE__ */ j(() => Li(t.scene, n())), c = /* @__PURE__ */ j(() => new Map(t.scene.places.map((e) => [e.name, e]))), l = /* @__PURE__ */ j(() => a() ? [] : n().filter((e) => e.kind === "last").flatMap((e) => e.touches));
	function u(e, t) {
		return (n) => {
			if (!e || e.place !== t || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
			let r = Math.hypot(e.dx, e.dy);
			n.animate([{ transform: `translate(${e.dx}px, ${e.dy}px)` }, { transform: "none" }], {
				duration: r > 400 ? 240 : 200,
				easing: "ease-out"
			});
		};
	}
	var d = $i(), f = F(d);
	X(f, 17, () => t.scene.under, Y, (e, t) => {
		Gi(e, { get shape() {
			return H(t);
		} });
	});
	var p = R(f);
	X(p, 17, () => H(l), Y, (e, t) => {
		let n = /* @__PURE__ */ j(() => H(c).get(H(t)));
		var r = kr(), i = I(r), a = (e) => {
			var t = Ki();
			z(() => {
				Q(t, "x", H(n).x + 2), Q(t, "y", H(n).y + 2), Q(t, "width", H(n).w - 4), Q(t, "height", H(n).h - 4);
			}), K(e, t);
		};
		J(i, (e) => {
			H(n) && e(a);
		}), K(e, r);
	});
	var m = R(p);
	X(m, 17, r, Y, (e, t) => {
		let n = /* @__PURE__ */ j(() => H(c).get(H(t)));
		var r = kr(), i = I(r), a = (e) => {
			var t = qi();
			z(() => {
				Q(t, "x", H(n).x + 3), Q(t, "y", H(n).y + 3), Q(t, "width", H(n).w - 6), Q(t, "height", H(n).h - 6);
			}), K(e, t);
		};
		J(i, (e) => {
			H(n) && e(a);
		}), K(e, r);
	});
	var h = R(m);
	X(h, 19, () => t.scene.stones, (e, t) => `${e.place}|${t}|${i()?.place === e.place ? i().key : ""}`, (e, t) => {
		var n = Ji();
		X(n, 21, () => H(t).shapes, Y, (e, t) => {
			Gi(e, { get shape() {
				return H(t);
			} });
		}), O(n), $r(n, () => u(i(), H(t).place)), K(e, n);
	});
	var g = R(h);
	X(g, 17, () => t.scene.over, Y, (e, t) => {
		Gi(e, { get shape() {
			return H(t);
		} });
	});
	var _ = R(g), v = (e) => {
		var t = Yi();
		z(() => {
			Q(t, "cx", a()[0]), Q(t, "cy", a()[1]);
		}), K(e, t);
	};
	J(_, (e) => {
		a() && e(v);
	});
	var y = R(_);
	X(y, 17, () => H(s).arrows, Y, (e, t) => {
		var n = Xi();
		z(() => {
			Q(n, "d", H(t).d), Z(n, 0, `arrow ${H(t).c ?? ""}`, "svelte-umcubw"), Q(n, "stroke-width", H(t).width);
		}), K(e, n);
	}), X(R(y), 17, () => H(s).rings, Y, (e, t) => {
		var n = kr(), r = I(n), i = (e) => {
			var n = Qi(), r = I(n), i = R(r), a = (e) => {
				var n = Zi(), r = L(n, !0);
				z(() => {
					Q(n, "x", H(t).x), Q(n, "y", H(t).y), Z(n, 0, `ring-text ${H(t).c ?? ""}`, "svelte-umcubw"), q(r, H(t).text);
				}), K(e, n);
			};
			J(i, (e) => {
				H(t).text && e(a);
			}), z(() => {
				Q(r, "cx", H(t).x), Q(r, "cy", H(t).y), Q(r, "r", H(t).r * (.62 + .38 * H(t).share)), Z(r, 0, `ring ${H(t).c ?? ""}`, "svelte-umcubw");
			}), K(e, n);
		}, a = /* @__PURE__ */ j(() => !H(t).c.startsWith("last"));
		J(r, (e) => {
			H(a) && e(i);
		}), K(e, n);
	}), O(d), z(() => {
		Q(d, "viewBox", `0 0 ${t.scene.w ?? ""} ${t.scene.h ?? ""}`), Q(d, "role", o() ? "img" : void 0), Q(d, "aria-label", o() || void 0), Q(d, "aria-hidden", o() ? void 0 : "true");
	}), K(e, d), A();
}
// src/lib/board/chess.ts
var ta = "M22 88V80Q22 76 27 75H73Q78 76 78 80V88Z", na = {
	pawn: "M27 88V82Q27 77 33 76Q43 68 44 55H38V49H44Q36 43 36 34A14 14 0 0 1 64 34Q64 43 56 49H62V55H56Q57 68 67 76Q73 77 73 82V88Z",
	rook: `${ta}M30 72L34 42H66L70 72ZM28 39V17H39V25H45V17H55V25H61V17H72V39Z`,
	bishop: `${ta}M33 72Q42 66 43 57H36V51H43Q30 40 38 27L47 15A5 5 0 1 1 53 15L57 21L46 36L51 40L61 27Q70 41 57 51H64V57H57Q58 66 67 72Z`,
	knight: `${ta}M30 72Q30 58 46 47Q36 49 31 54Q23 56 21 48Q22 40 31 32Q35 20 47 18L49 9L57 17Q75 24 74 50Q74 62 69 72ZM42 29A3 3 0 1 0 42 35A3 3 0 1 0 42 29Z`,
	queen: `${ta}M31 72L18 36A5.5 5.5 0 1 1 24 34L36 52L35 25A5.5 5.5 0 1 1 41 24L50 50L59 24A5.5 5.5 0 1 1 65 25L64 52L76 34A5.5 5.5 0 1 1 82 36L69 72Z`,
	king: `${ta}M30 72Q14 54 22 42Q34 32 47 46V30H39V22H47V13H53V22H61V30H53V46Q66 32 78 42Q86 54 70 72Z`
}, ra = "M12 80L6 26L30 48L50 14L70 48L94 26L88 80Z", ia = {
	K: "king",
	Q: "queen",
	R: "rook",
	B: "bishop",
	N: "knight",
	P: "pawn"
};
function aa(e, t) {
	return e.player === null ? null : e.shape in na && (e.shape !== "king" || e.text) ? e.shape : t ? ia[e.text.toUpperCase()] ?? null : null;
}
// src/lib/board/cards.ts
var oa = {
	S: [
		"♠",
		!1,
		"spades"
	],
	H: [
		"♥",
		!0,
		"hearts"
	],
	D: [
		"♦",
		!0,
		"diamonds"
	],
	C: [
		"♣",
		!1,
		"clubs"
	],
	"♠": [
		"♠",
		!1,
		"spades"
	],
	"♥": [
		"♥",
		!0,
		"hearts"
	],
	"♦": [
		"♦",
		!0,
		"diamonds"
	],
	"♣": [
		"♣",
		!1,
		"clubs"
	]
}, sa = {
	A: "ace",
	K: "king",
	Q: "queen",
	J: "jack",
	T: "10"
};
function ca(e) {
	let t = /^(10|[2-9TJQKA])([SHDC♠♥♦♣])$/i.exec(e);
	if (!t) return null;
	let n = t[1].toUpperCase(), r = oa[t[2].toUpperCase()];
	return {
		rank: n === "T" ? "10" : n,
		suit: r[0],
		red: r[1],
		spoken: `${sa[n] ?? n} of ${r[2]}`
	};
}
function la(e) {
	return e == null || e < 0 ? "nobody" : `p${e % 4}`;
}
function ua(e) {
	switch (e.kind) {
		case "grid": return _a(e);
		case "points": return Aa(e);
		case "stacks": return Na(e);
		case "piles": return Pa(e);
		case "pits": return Fa(e);
		case "cards": return Ra(e);
		case "backs": return Va(e);
		case "table": return Ha(e);
		case "text": return Ja(e.text);
	}
}
function da(e, t = !1) {
	return {
		w: 0,
		h: 0,
		under: [],
		stones: [],
		over: [],
		places: [],
		grid: t,
		alt: e
	};
}
function fa(e) {
	if (!e) return "empty";
	let t = e.shape || (e.text ? pa(e.text) : "") || (e.player === null ? e.role : "piece");
	return e.player === null ? t : `${t} of player ${e.player}`;
}
function pa(e) {
	let t = ca(e);
	return t ? t.spoken : e;
}
function ma(e, t, n, r, i = !1) {
	let a = la(e.player), o = aa(e, i);
	if (o) return [{
		t: "path",
		d: na[o],
		c: `man ${a}`,
		x: t - r * 1.2,
		y: n - r * 1.2,
		k: r * 2.4 / 100
	}];
	let s = e.role ? ` role-${e.role}` : "";
	if (e.player === null) return ha(e, t, n, r, s);
	let c = [{
		t: "circle",
		x: t,
		y: n,
		r,
		c: `stone ${a}${s}`
	}, {
		t: "circle",
		x: t,
		y: n,
		r: r * .72,
		c: `groove ${a}`
	}];
	return e.shape === "king" ? c.push({
		t: "path",
		d: ra,
		c: `crown ${a}`,
		x: t - r * .6,
		y: n - r * .6,
		k: r * 1.2 / 100
	}) : e.text && c.push({
		t: "text",
		x: t,
		y: n,
		s: e.text,
		size: ga(e.text, r * 1.5, r),
		c: `on-stone ${a}`
	}), c;
}
function ha(e, t, n, r, i) {
	return e.role === "wall" ? [{
		t: "rect",
		x: t - r,
		y: n - r,
		w: 2 * r,
		h: 2 * r,
		r: 6,
		c: "wall"
	}] : e.text ? [{
		t: "text",
		x: t,
		y: n,
		s: e.text,
		size: ga(e.text, r * 2, r * 1.1),
		c: `figure${i}`
	}] : [{
		t: "circle",
		x: t,
		y: n,
		r: r * .5,
		c: `mark${i}`
	}];
}
function ga(e, t, n) {
	return Math.max(9, Math.min(n, t / (.62 * Math.max(1, [...e].length))));
}
function _a(e) {
	if (e.look === "hexes") return Ea(e);
	let t = e.cells.length, n = e.columns.length, r = e.drop ? 14 : va(e.rows), i = {
		...da(`a board of ${t} rows and ${n} columns`, !0),
		w: r + n * 100 + 14,
		h: 14 + t * 100 + 44
	}, a = e.look === "lines";
	ya(i, e, r, 14);
	let o = Ta(e), s = new Set(e.shaded);
	return e.cells.forEach((t, n) => t.forEach((t, c) => {
		let l = r + c * 100, u = 14 + n * 100, d = `${e.columns[c]}${e.rows[n]}`;
		!a && e.look !== "discs" ? i.under.push(ba(e, l, u, n, c, s.has(d), t)) : s.has(d) && i.under.push({
			t: "circle",
			x: l + 50,
			y: u + 50,
			r: 9,
			c: "star"
		}), e.drop || i.places.push({
			name: d,
			x: l,
			y: u,
			w: 100,
			h: 100,
			cx: l + 50,
			cy: u + 50,
			held: fa(t),
			row: n,
			column: c
		}), t && i.stones.push({
			place: e.drop ? `${e.columns[c]}/${n}` : d,
			shapes: Sa(e, t, l + 50, u + 50, o)
		});
	})), e.drop && e.columns.forEach((t, n) => i.places.push(Ca(e, t, n, r, 14))), wa(i, e, r, 14), i;
}
function va(e) {
	return 22 + 13 * Math.max(0, ...e.map((e) => e.length));
}
function ya(e, t, n, r) {
	let i = t.cells.length, a = t.columns.length, o = a * 100, s = i * 100;
	if (t.look === "lines") {
		e.under.push({
			t: "rect",
			x: n,
			y: r,
			w: o,
			h: s,
			r: 8,
			c: "plate"
		});
		for (let t = 0; t < i; t++) e.under.push({
			t: "line",
			x1: n + 50,
			y1: r + t * 100 + 50,
			x2: n + o - 50,
			y2: r + t * 100 + 50,
			c: "wire"
		});
		for (let t = 0; t < a; t++) e.under.push({
			t: "line",
			x1: n + t * 100 + 50,
			y1: r + 50,
			x2: n + t * 100 + 50,
			y2: r + s - 50,
			c: "wire"
		});
	} else if (t.look === "discs") {
		e.under.push({
			t: "rect",
			x: n - 10,
			y: r - 10,
			w: o + 20,
			h: s + 20,
			r: 22,
			c: "frame"
		});
		for (let t = 0; t < i; t++) for (let i = 0; i < a; i++) e.under.push({
			t: "circle",
			x: n + i * 100 + 50,
			y: r + t * 100 + 50,
			r: 41,
			c: "hole"
		});
	} else t.look === "squares" && e.over.push({
		t: "rect",
		x: n,
		y: r,
		w: o,
		h: s,
		r: 3,
		c: "edge"
	});
}
function ba(e, t, n, r, i, a, o) {
	return e.look === "tiles" ? {
		t: "rect",
		x: t + 4,
		y: n + 4,
		w: 92,
		h: 92,
		r: 10,
		c: `tile t${o ? xa(o.text) : 0}${o?.player == null ? "" : " " + la(o.player)}`
	} : {
		t: "rect",
		x: t,
		y: n,
		w: 100,
		h: 100,
		r: 0,
		c: a ? "square shaded" : (r + i + e.cells.length) % 2 ? "square a" : "square b"
	};
}
function xa(e) {
	let t = Number(e);
	return t > 1 && Number.isFinite(t) ? Math.min(12, Math.round(Math.log2(t))) : 0;
}
function Sa(e, t, n, r, i) {
	return e.look === "tiles" && t.player === null ? [{
		t: "text",
		x: n,
		y: r,
		s: t.text,
		size: ga(t.text, 74, 44),
		c: `figure n${xa(t.text)}`
	}] : ma(t, n, r, e.look === "lines" ? 46 : e.look === "discs" ? 41 : 38, i);
}
function Ca(e, t, n, r, i) {
	let a = e.cells.map((e) => e[n] ?? null).filter((e) => e !== null).reverse(), o = a.length ? `from below ${a.map((e) => e.player === null ? e.text : `player ${e.player}`).join(", ")}` : "empty", s = r + n * 100;
	return {
		name: t,
		x: s,
		y: i,
		w: 100,
		h: e.cells.length * 100,
		cx: s + 50,
		cy: i + (e.cells.length - a.length - .5) * 100,
		held: o,
		row: 0,
		column: n
	};
}
function wa(e, t, n, r) {
	let i = r + t.cells.length * 100 + 26, a = Math.max(11, Math.min(26, 2.8 * t.columns.length));
	t.columns.forEach((t, r) => e.under.push({
		t: "text",
		x: n + r * 100 + 50,
		y: i,
		s: t,
		size: a,
		c: "label"
	})), t.drop || t.rows.forEach((t, i) => e.under.push({
		t: "text",
		x: n - 12,
		y: r + i * 100 + 50,
		s: t,
		size: a,
		c: "label",
		anchor: "end"
	}));
}
function Ta(e) {
	let t = e.cells.flat().filter((e) => e !== null), n = new Set(t.filter((e) => e.text.toUpperCase() === "K").map((e) => e.player));
	return e.look === "squares" && n.size === 2 && t.every((e) => e.player !== null && /^[KQRBNP]$/i.test(e.text));
}
function Ea(e) {
	let t = 100 / Math.sqrt(3), n = 1.5 * t, r = e.cells.length, i = e.columns.length, a = {
		...da(`a board of hexagons, ${r} rows and ${i} columns`, !0),
		w: 62 + i * 100 + (r - 1) * 100 / 2 + 20,
		h: 40 + (r - 1) * n + 2 * t + 20
	};
	return e.cells.forEach((r, i) => r.forEach((r, o) => {
		let s = 62 + o * 100 + i * 100 / 2 + 50, c = 40 + t + i * n, l = `${e.columns[o]}${e.rows[i]}`;
		a.under.push({
			t: "path",
			d: Da(s, c, t),
			c: e.shaded.includes(l) ? "hex shaded" : "hex"
		}), a.places.push({
			name: l,
			x: s - 50,
			y: c - n / 2,
			w: 100,
			h: n,
			cx: s,
			cy: c,
			held: fa(r),
			row: i,
			column: o
		}), r && a.stones.push({
			place: l,
			shapes: ma(r, s, c, 38)
		});
	})), a.over.push(...ka(62, 40, 100, t, n, r, i)), e.columns.forEach((e, t) => a.under.push({
		t: "text",
		x: 62 + t * 100 + 50 - 4,
		y: 20,
		s: e,
		size: 24,
		c: "label"
	})), e.rows.forEach((e, r) => a.under.push({
		t: "text",
		x: 62 + r * 100 / 2 - 16,
		y: 40 + t + r * n,
		s: e,
		size: 24,
		c: "label",
		anchor: "end"
	})), a;
}
function Da(e, t, n) {
	return `M${[...[
		,
		,
		,
		,
		,
		,
	].keys()].map((r) => Oa(e, t, n, r)).map(([e, t]) => `${e.toFixed(1)} ${t.toFixed(1)}`).join("L")}Z`;
}
function Oa(e, t, n, r) {
	let i = Math.PI / 3 * r - Math.PI / 2;
	return [e + n * Math.cos(i), t + n * Math.sin(i)];
}
function ka(e, t, n, r, i, a, o) {
	let s = (a, o) => [e + o * n + a * n / 2 + n / 2, t + r + a * i], c = (e, t) => "M" + e.flatMap(([e, n]) => t.map((t) => Oa(e, n, r, t).map((e) => e.toFixed(1)).join(" "))).join("L"), l = [...Array(o).keys()], u = [...Array(a).keys()];
	return [
		{
			t: "path",
			d: c(l.map((e) => s(0, e)), [
				5,
				0,
				1
			]),
			c: "side p0"
		},
		{
			t: "path",
			d: c(l.map((e) => s(a - 1, e)), [
				4,
				3,
				2
			]),
			c: "side p0"
		},
		{
			t: "path",
			d: c(u.map((e) => s(e, 0)), [
				5,
				4,
				3
			]),
			c: "side p1"
		},
		{
			t: "path",
			d: c(u.map((e) => s(e, o - 1)), [
				0,
				1,
				2
			]),
			c: "side p1"
		}
	];
}
function Aa(e) {
	let t = e.places.map((e) => e.x), n = e.places.map((e) => e.y), r = Math.min(...t), i = Math.min(...n), a = Math.max(...t) - r, o = Math.max(...n) - i, s = ja(e), c = s > 0 ? 150 / s : 100, l = (e, t) => [70 + (e - r) * c, 70 + (t - i) * c], u = {
		...da(`${e.places.length} places and ${e.lines.length} lines between them`),
		w: 140 + a * c,
		h: 140 + o * c
	}, d = new Map(e.places.map((e) => [e.name, l(e.x, e.y)]));
	for (let t of e.lines) {
		let [e, n] = [d.get(t.from), d.get(t.to)];
		e && n && (u.under.push({
			t: "line",
			x1: e[0],
			y1: e[1],
			x2: n[0],
			y2: n[1],
			c: "wire"
		}), t.label && u.over.push({
			t: "text",
			x: (e[0] + n[0]) / 2,
			y: (e[1] + n[1]) / 2 - 14,
			s: t.label,
			size: 22,
			c: "label"
		}));
	}
	for (let t of e.places) {
		let [e, n] = d.get(t.name) ?? [0, 0];
		u.under.push({
			t: "circle",
			x: e,
			y: n,
			r: 20,
			c: "spot"
		}), u.over.push({
			t: "text",
			x: e,
			y: n + 56,
			s: t.name,
			size: ga(t.name, 130, 22),
			c: "label"
		}), u.places.push({
			name: t.name,
			x: e - 50,
			y: n - 50,
			w: 100,
			h: 100,
			cx: e,
			cy: n,
			held: fa(t.on),
			row: 0,
			column: 0
		}), t.on && u.stones.push({
			place: t.name,
			shapes: ma(t.on, e, n, 36)
		});
	}
	return u;
}
function ja(e) {
	let t = Infinity;
	return e.places.forEach((n, r) => e.places.slice(r + 1).forEach((e) => {
		t = Math.min(t, Math.hypot(n.x - e.x, n.y - e.y) || Infinity);
	})), Number.isFinite(t) ? t : 0;
}
var Ma = 5;
function Na(e) {
	let t = Math.max(1, e.rows), n = Math.ceil(e.stacks.length / t), r = t === 2 && n > 8 ? 40 : 0, i = {
		...da(`${e.stacks.length} stacks`),
		w: n * 80 + 28 + r,
		h: t * 360 + 28
	};
	return i.under.push({
		t: "rect",
		x: 4,
		y: 4,
		w: i.w - 8,
		h: i.h - 8,
		r: 14,
		c: "plate"
	}), e.stacks.forEach((e, a) => {
		let o = Math.floor(a / n), s = a % n, c = t === 2 && o === 0, l = 14 + s * 80 + (s >= n / 2 ? r : 0), u = 14 + o * 360, d = l + 40, f = c ? u + 34 : u + 360 - 34, p = c ? f + 250 : f - 250, m = c ? 1 : -1;
		i.under.push({
			t: "path",
			d: `M${l + 4} ${f}H${l + 76}L${d} ${p}Z`,
			c: s % 2 ? "wedge a" : "wedge b"
		}), i.under.push({
			t: "text",
			x: d,
			y: c ? u + 16 : u + 360 - 14,
			s: e.name,
			size: ga(e.name, 74, 22),
			c: "label"
		});
		let h = e.pieces.slice(-5), g = h.flatMap((e, t) => ma(e, d, f + m * (36 + t * 58), 34));
		e.pieces.length > Ma && g.push({
			t: "text",
			x: d,
			y: f + m * 268,
			s: String(e.pieces.length),
			size: 30,
			c: `on-stone ${la(h.at(-1)?.player)}`
		}), h.length && i.stones.push({
			place: e.name,
			shapes: g
		});
		let _ = e.pieces.at(-1) ?? null;
		i.places.push({
			name: e.name,
			x: l,
			y: u,
			w: 80,
			h: 360,
			cx: d,
			cy: f + m * (36 + Math.max(0, h.length - 1) * 58),
			held: _ ? `${e.pieces.length}, on top ${fa(_)}` : "empty",
			row: o,
			column: s
		});
	}), i;
}
function Pa(e) {
	let t = Math.max(1, ...e.piles.map((e) => e.count)), n = Math.min(t, 10), r = {
		...da(`${e.piles.length} piles`),
		w: e.piles.length * 130 + 20,
		h: n * 44 + 120
	};
	return e.piles.forEach((e, t) => {
		let n = 10 + t * 130, i = n + 65, a = r.h - 66;
		r.under.push({
			t: "rect",
			x: n + 10,
			y: a,
			w: 110,
			h: 10,
			r: 5,
			c: "shelf"
		});
		let o = [];
		for (let t = 0; t < Math.min(e.count, 10); t++) o.push({
			t: "rect",
			x: i - 40,
			y: a - 42 - t * 44,
			w: 80,
			h: 36,
			r: 16,
			c: "pebble"
		});
		o.length && r.stones.push({
			place: e.name,
			shapes: o
		}), r.over.push({
			t: "text",
			x: i,
			y: a + 36,
			s: `${e.count}`,
			size: 30,
			c: "figure"
		}), r.places.push({
			name: e.name,
			x: n,
			y: 0,
			w: 130,
			h: r.h,
			cx: i,
			cy: a - 20,
			held: `${e.count}`,
			row: 0,
			column: t
		});
	}), r;
}
function Fa(e) {
	let t = Math.max(1, ...e.rows.map((e) => e.length)), n = e.stores.length ? 130 : 0, r = {
		...da("rows of pits"),
		w: t * 112 + 2 * n + 28,
		h: e.rows.length * 124 + 40
	};
	r.under.push({
		t: "rect",
		x: 4,
		y: 4,
		w: r.w - 8,
		h: r.h - 8,
		r: 40,
		c: "frame"
	});
	let i = (e, t, n, i, a, o, s, c, l) => {
		r.under.push({
			t: "rect",
			x: n - a / 2,
			y: i - o / 2,
			w: a,
			h: o,
			r: Math.min(a, o) / 2,
			c: "hole"
		}), r.stones.push({
			place: e,
			shapes: Ia(t, n, i, a, o, s)
		}), r.over.push({
			t: "text",
			x: n,
			y: i + o / 2 - 12,
			s: String(t),
			size: 24,
			c: "figure"
		}), e && r.places.push({
			name: e,
			x: n - a / 2 - 6,
			y: i - o / 2 - 6,
			w: a + 12,
			h: o + 12,
			cx: n,
			cy: i,
			held: String(t),
			row: c,
			column: l
		});
	};
	e.rows.forEach((t, r) => t.forEach((t, a) => i(t.name, t.count, 14 + n + a * 112 + 56, 20 + r * 124 + 62, 100, 110, la(e.owners[r]), r, a)));
	let [a, o] = e.stores, s = r.h - 60;
	return a && i(a.name, a.count, 14 + n / 2, r.h / 2, 104, s, la(e.owners[0]), 0, -1), o && i(o.name, o.count, r.w - 14 - n / 2, r.h / 2, 104, s, la(e.owners.at(-1)), 0, t), r;
}
function Ia(e, t, n, r, i, a) {
	return [...Array(Math.min(e, 24)).keys()].map((e) => {
		let o = e * 2.39996, s = Math.sqrt((e + .4) / 24);
		return {
			t: "circle",
			x: t + Math.cos(o) * s * (r / 2 - 14),
			y: n - 10 + Math.sin(o) * s * (i / 2 - 26),
			r: 9,
			c: `seed ${a}`
		};
	});
}
var La = {
	w: 84,
	h: 120
};
function Ra(e) {
	let t = e.cards.length > 9 ? 56 : La.w + 10, n = e.title ? 34 : 0, r = {
		...da(`${e.title || "cards"}: ${e.cards.map((e) => fa(e)).join(", ") || "none"}`),
		w: Math.max(200, 20 + La.w + t * Math.max(0, e.cards.length - 1)),
		h: La.h + 20 + n
	};
	return e.title && r.under.push({
		t: "text",
		x: 10,
		y: 20,
		s: e.title,
		size: 22,
		c: `label ${la(e.player)}`,
		anchor: "start"
	}), e.cards.forEach((i, a) => {
		let o = 10 + a * t, s = 10 + n;
		r.stones.push({
			place: i?.text ?? "",
			shapes: i ? za(i, o, s) : Ba(o, s)
		}), i?.text && r.places.push({
			name: i.text,
			x: o,
			y: s,
			w: a < e.cards.length - 1 ? t : La.w,
			h: La.h,
			cx: o + La.w / 2,
			cy: s + La.h / 2,
			held: pa(i.text),
			row: 0,
			column: a
		});
	}), r;
}
function za(e, t, n) {
	let r = ca(e.text), i = [{
		t: "rect",
		x: t,
		y: n,
		w: La.w,
		h: La.h,
		r: 9,
		c: `card-face${e.role ? " role-" + e.role : ""}`
	}];
	if (!r) return [...i, {
		t: "text",
		x: t + La.w / 2,
		y: n + La.h / 2,
		s: e.text,
		size: ga(e.text, 70, 40),
		c: `figure ${la(e.player)}`
	}];
	let a = r.red ? "suit red" : "suit";
	return i.push({
		t: "text",
		x: t + 18,
		y: n + 24,
		s: r.rank,
		size: 28,
		c: a
	}), i.push({
		t: "text",
		x: t + La.w / 2 + 6,
		y: n + 76,
		s: r.suit,
		size: 56,
		c: a
	}), i;
}
function Ba(e, t) {
	return [{
		t: "rect",
		x: e,
		y: t,
		w: La.w,
		h: La.h,
		r: 9,
		c: "card-back"
	}, {
		t: "rect",
		x: e + 8,
		y: t + 8,
		w: La.w - 16,
		h: La.h - 16,
		r: 5,
		c: "card-lines"
	}];
}
function Va(e) {
	let t = Math.min(e.count, 12), n = e.title ? 34 : 0, r = {
		...da(`${e.title || "cards face down"}: ${e.count}`),
		w: Math.max(200, 20 + La.w + 34 * Math.max(0, t - 1)),
		h: La.h + 20 + n
	};
	e.title && r.under.push({
		t: "text",
		x: 10,
		y: 20,
		s: `${e.title} (${e.count})`,
		size: 22,
		c: `label ${la(e.player)}`,
		anchor: "start"
	});
	for (let e = 0; e < t; e++) r.stones.push({
		place: "",
		shapes: Ba(10 + e * 34, 10 + n)
	});
	return r;
}
function Ha(e) {
	let t = e.parts.map(ua), n = Math.max(420, ...t.map((e) => e.w)), r = {
		...da([
			e.title,
			...t.map((e) => e.alt),
			e.note
		].filter(Boolean).join("; ") || "a table"),
		w: n
	};
	e.title && Ua(r, e.title, 26);
	for (let e of t) Wa(r, e, (n - e.w) / 2);
	e.dice.length && qa(r, e.dice);
	for (let t of e.scores) Ua(r, `${t.name}  ${t.value}`, 26);
	return e.scores.length && (r.alt += `; ${e.scores.map((e) => `${e.name} ${e.value}`).join(", ")}`), e.note && Ua(r, e.note, 24, "label"), r.h += 10, r;
}
function Ua(e, t, n, r = "figure") {
	e.under.push({
		t: "text",
		x: e.w / 2,
		y: e.h + 26,
		s: t,
		size: ga(t, e.w - 20, n),
		c: r
	}), e.h += 44;
}
function Wa(e, t, n) {
	let r = e.h;
	e.under.push(...t.under.map((e) => Ga(e, n, r))), e.over.push(...t.over.map((e) => Ga(e, n, r))), e.stones.push(...t.stones.map((e) => ({
		...e,
		shapes: e.shapes.map((e) => Ga(e, n, r))
	}))), e.places.push(...t.places.map((e) => ({
		...e,
		x: e.x + n,
		y: e.y + r,
		cx: e.cx + n,
		cy: e.cy + r
	}))), e.h += t.h + 12;
}
function Ga(e, t, n) {
	return e.t === "line" ? {
		...e,
		x1: e.x1 + t,
		y1: e.y1 + n,
		x2: e.x2 + t,
		y2: e.y2 + n
	} : e.t === "path" ? {
		...e,
		x: (e.x ?? 0) + t,
		y: (e.y ?? 0) + n
	} : {
		...e,
		x: e.x + t,
		y: e.y + n
	};
}
var Ka = {
	1: [[0, 0]],
	2: [[-1, -1], [1, 1]],
	3: [
		[-1, -1],
		[0, 0],
		[1, 1]
	],
	4: [
		[-1, -1],
		[1, -1],
		[-1, 1],
		[1, 1]
	],
	5: [
		[-1, -1],
		[1, -1],
		[0, 0],
		[-1, 1],
		[1, 1]
	],
	6: [
		[-1, -1],
		[1, -1],
		[-1, 0],
		[1, 0],
		[-1, 1],
		[1, 1]
	]
};
function qa(e, t) {
	let n = e.w / 2 - t.length * 84 / 2;
	t.forEach((t, r) => {
		let i = n + r * 84 + 7, a = e.h + 8;
		e.under.push({
			t: "rect",
			x: i,
			y: a,
			w: 70,
			h: 70,
			r: 14,
			c: "die"
		});
		let o = Ka[t];
		if (o) for (let [t, n] of o) e.under.push({
			t: "circle",
			x: i + 35 + t * 19,
			y: a + 35 + n * 19,
			r: 6.5,
			c: "pip"
		});
		else e.under.push({
			t: "text",
			x: i + 35,
			y: a + 35,
			s: String(t),
			size: 30,
			c: "figure"
		});
	}), e.alt += `; dice ${t.join(" and ")}`, e.h += 92;
}
function Ja(e) {
	let t = e.split("\n"), n = Math.max(1, ...t.map((e) => [...e].length)), r = {
		...da(e),
		w: 28 + n * 14.5,
		h: 24 + t.length * 32
	};
	return t.forEach((e, t) => r.under.push({
		t: "text",
		x: 14,
		y: 28 + t * 32,
		s: e,
		size: 24,
		c: "typed",
		anchor: "start"
	})), r;
}
// src/lib/board/touch.ts
function Ya(e, t) {
	let n = e.filter((e) => e.touches.length >= t.length && t.every((t, n) => e.touches[n] === t)), r = n.filter((e) => e.touches.length > t.length), i = t.length ? n.filter((e) => e.touches.length === t.length) : [];
	return {
		places: new Set(r.map((e) => e.touches[t.length])),
		complete: i,
		longer: r.length > 0
	};
}
function Xa(e, t, n) {
	if (!Ya(e, t).places.has(n)) return Ya(e, []).places.has(n) && t.at(-1) !== n && t.length ? Xa(e, [], n) : {
		touched: [],
		ask: []
	};
	let r = [...t, n], { complete: i, longer: a } = Ya(e, r);
	return i.length === 1 && !a ? { act: i[0] } : {
		touched: r,
		ask: i
	};
}
function Za(e, t, n, r) {
	if (!r) return "";
	let { places: i } = Ya(e, t);
	if (!i.has(n)) return "";
	let a = [...Ya(e, [...t, n]).places];
	return a.length ? `can go to ${a.slice(0, 12).join(", ")}${a.length > 12 ? ` and ${a.length - 12} more` : ""}` : t.length ? "can be chosen" : "can be played";
}
// src/lib/board/Board.svelte
var Qa = /* @__PURE__ */ W("<span></span>"), $a = /* @__PURE__ */ W("<button type=\"button\"><!></button>"), eo = /* @__PURE__ */ W("<div role=\"gridcell\" class=\"through svelte-105szbu\"><!></div>"), to = /* @__PURE__ */ W("<div role=\"row\" class=\"through svelte-105szbu\"></div>"), no = /* @__PURE__ */ W("<div class=\"places svelte-105szbu\" tabindex=\"-1\"><!></div>"), ro = /* @__PURE__ */ W("<button type=\"button\"> </button>"), io = /* @__PURE__ */ W("<div class=\"asked card svelte-105szbu\" role=\"group\" aria-label=\"Which one?\"><!> <button type=\"button\" class=\"plain\">Cancel</button></div>"), ao = /* @__PURE__ */ W("<div class=\"board svelte-105szbu\"><!> <!></div> <!>", 1);
function oo(e, t) {
	k(t, !0);
	let n = (e, n = d) => {
		var r = $a();
		let i, a;
		var o = F(r), l = (e) => {
			var r = Qa();
			let i;
			z(() => i = Z(r, 1, "dot svelte-105szbu", null, i, {
				piece: n().held !== "empty",
				column: H(s).grid && t.drawing.kind === "grid" && t.drawing.drop
			})), K(e, r);
		}, u = /* @__PURE__ */ j(() => H(p).has(n().name) && t.onact);
		J(o, (e) => {
			H(u) && e(l);
		}), O(r), z((e, t, o, c) => {
			i = Z(r, 1, "place svelte-105szbu", null, i, {
				open: e,
				chosen: t
			}), Q(r, "aria-label", o), Q(r, "aria-disabled", c), Q(r, "tabindex", n().name === H(v) ? 0 : -1), Q(r, "data-at", n().name), a = li(r, "", a, {
				left: `${100 * n().x / H(s).w}%`,
				top: `${100 * n().y / H(s).h}%`,
				width: `${100 * n().w / H(s).w}%`,
				height: `${100 * n().h / H(s).h}%`
			});
		}, [
			() => H(p).has(n().name),
			() => H(c).includes(n().name),
			() => ne(n()),
			() => t.onact && H(p).has(n().name) ? void 0 : "true"
		]), U("click", r, () => S(n())), K(e, r);
	}, r = $(t, "choices", 19, () => []), i = $(t, "marks", 19, () => []), a = $(t, "last", 19, () => []), o = $(t, "ply", 3, 0), s = /* @__PURE__ */ j(() => ua(t.drawing)), c = /* @__PURE__ */ N(Yt([])), l = /* @__PURE__ */ N(Yt([])), u = /* @__PURE__ */ N(""), f = /* @__PURE__ */ N(void 0), p = /* @__PURE__ */ j(() => Ya(r(), H(c)).places), m = /* @__PURE__ */ j(() => [...a().length ? [Ii(a(), "last")] : [], ...i()]), h = /* @__PURE__ */ j(() => y(H(s))), g = /* @__PURE__ */ j(() => b(H(s), a(), o())), _ = /* @__PURE__ */ j(() => t.drawing.kind === "grid" && t.drawing.drop ? x(H(s), a(), t.drawing) : null), v = /* @__PURE__ */ j(() => H(s).places.some((e) => e.name === H(u)) ? H(u) : H(s).places[0]?.name ?? "");
	vn(() => {
		o(), r(), P(c, [], !0), P(l, [], !0);
	});
	function y(e) {
		if (!e.grid) return [e.places];
		let t = [];
		for (let n of e.places) (t[n.row] ??= []).push(n);
		return t.filter(Boolean);
	}
	function b(e, n, r) {
		let i = n.map((t) => e.places.find((e) => e.name === t)), [a, o] = [i[0], i.at(-1)];
		if (!a || !o) return null;
		if (t.drawing.kind === "grid" && t.drawing.drop) {
			let e = t.drawing.cells.findIndex((e) => e[o.column]);
			return e < 0 ? null : {
				place: `${o.name}/${e}`,
				dx: 0,
				dy: -(e + .6) * 100,
				key: r
			};
		}
		return a === o ? null : {
			place: o.name,
			dx: a.cx - o.cx,
			dy: a.cy - o.cy,
			key: r
		};
	}
	function x(e, t, n) {
		let r = e.places.find((e) => e.name === t[0]), i = r ? n.cells.findIndex((e) => e[r.column]) : -1;
		return r && i >= 0 ? [r.cx, r.y + i * 100 + 50] : null;
	}
	function S(e) {
		P(u, e.name, !0);
		let n = Xa(r(), H(c), e.name);
		"act" in n ? (P(c, [], !0), P(l, [], !0), t.onact?.(n.act)) : (P(c, n.touched, !0), P(l, n.ask, !0));
	}
	function C(e) {
		P(c, [], !0), P(l, [], !0), t.onact?.(e);
	}
	let w = {
		ArrowLeft: [-1, 0],
		ArrowRight: [1, 0],
		ArrowUp: [0, -1],
		ArrowDown: [0, 1]
	};
	function ee(e) {
		if (e.key === "Escape" && H(c).length) {
			P(c, [], !0), P(l, [], !0), e.stopPropagation();
			return;
		}
		let t = w[e.key], n = H(s).places.find((e) => e.name === H(v));
		if (!t || !n) return;
		e.preventDefault(), e.stopPropagation();
		let r = te(n, t);
		r && (P(u, r.name, !0), H(f)?.querySelector(`[data-at="${CSS.escape(r.name)}"]`)?.focus());
	}
	function te(e, [t, n]) {
		let r = null, i = Infinity;
		for (let a of H(s).places) {
			let [o, s] = [a.x + a.w / 2 - e.x - e.w / 2, a.y + a.h / 2 - e.y - e.h / 2], c = o * t + s * n, l = Math.abs(o * n) + Math.abs(s * t);
			c > 1 && c + 3 * l < i && (i = c + 3 * l, r = a);
		}
		return r;
	}
	function ne(e) {
		return [
			e.name,
			e.held,
			Za(r(), H(c), e.name, !!t.onact)
		].filter(Boolean).join(", ");
	}
	var re = ao(), ie = I(re);
	let ae;
	var oe = F(ie);
	{
		let e = /* @__PURE__ */ j(() => H(s).places.length ? "" : `${t.label}: ${H(s).alt}`);
		ea(oe, {
			get scene() {
				return H(s);
			},
			get marks() {
				return H(m);
			},
			get chosen() {
				return H(c);
			},
			get arrived() {
				return H(g);
			},
			get spot() {
				return H(_);
			},
			get label() {
				return H(e);
			}
		});
	}
	var se = R(oe, 2), ce = (e) => {
		var r = no(), i = F(r), a = (e) => {
			var t = kr();
			X(I(t), 17, () => H(h), Y, (e, t) => {
				var r = to();
				X(r, 21, () => H(t), (e) => e.name, (e, t) => {
					var r = eo(), i = F(r);
					n(i, () => H(t)), O(r), K(e, r);
				}), O(r), K(e, r);
			}), K(e, t);
		}, o = (e) => {
			var t = kr();
			X(I(t), 19, () => H(s).places, (e, t) => `${e.name}|${t}`, (e, t) => {
				n(e, () => H(t));
			}), K(e, t);
		};
		J(i, (e) => {
			H(s).grid ? e(a) : e(o, -1);
		}), O(r), Ni(r, (e) => P(f, e), () => H(f)), z(() => {
			Q(r, "role", H(s).grid ? "grid" : "group"), Q(r, "aria-label", `${t.label ?? ""}: ${H(s).alt ?? ""}`);
		}), U("keydown", r, ee), K(e, r);
	};
	J(se, (e) => {
		H(s).places.length && e(ce);
	}), O(ie);
	var le = R(ie, 2), ue = (e) => {
		var t = io(), n = F(t);
		X(n, 17, () => H(l), (e) => e.action, (e, t) => {
			var n = ro(), r = L(n, !0);
			z(() => q(r, H(t).name)), U("click", n, () => C(H(t))), K(e, n);
		});
		var r = R(n, 2);
		O(t), U("click", r, () => {
			P(c, [], !0), P(l, [], !0);
		}), K(e, t);
	};
	J(le, (e) => {
		H(l).length && e(ue);
	}), z(() => ae = li(ie, "", ae, {
		"aspect-ratio": `${H(s).w ?? ""} / ${H(s).h ?? ""}`,
		"--shape": H(s).w / H(s).h
	})), K(e, re), A();
}
yr(["click", "keydown"]);
// src/lib/frames.ts
var so = {
	i1: Int8Array,
	i2: Int16Array,
	i4: Int32Array,
	f4: Float32Array,
	f8: Float64Array
};
function co(e) {
	let t = new DataView(e).getUint32(0, !0), n = JSON.parse(new TextDecoder().decode(new Uint8Array(e, 4, t))), r = lo(4 + t), i = {};
	for (let t of n.columns) {
		let n = so[t.kind];
		if (!n) throw Error(`column ${t.name} is of kind ${t.kind}, which this page does not know.`);
		let a = t.count * t.width, o = new n(e, r, a);
		i[t.name] = o, r = lo(r + o.byteLength);
	}
	return {
		head: n,
		columns: i
	};
}
function lo(e) {
	return Math.ceil(e / 8) * 8;
}
// src/lib/table.svelte.ts
var uo = class extends Error {}, fo = class {
	#e = /* @__PURE__ */ N(null);
	get state() {
		return H(this.#e);
	}
	set state(e) {
		P(this.#e, e);
	}
	#t = /* @__PURE__ */ N(null);
	get report() {
		return H(this.#t);
	}
	set report(e) {
		P(this.#t, e);
	}
	#n = /* @__PURE__ */ N(null);
	get before() {
		return H(this.#n);
	}
	set before(e) {
		P(this.#n, e);
	}
	#r = /* @__PURE__ */ N([]);
	get curve() {
		return H(this.#r);
	}
	set curve(e) {
		P(this.#r, e);
	}
	#i = /* @__PURE__ */ N(null);
	get live() {
		return H(this.#i);
	}
	set live(e) {
		P(this.#i, e);
	}
	#a = /* @__PURE__ */ N(null);
	get doing() {
		return H(this.#a);
	}
	set doing(e) {
		P(this.#a, e);
	}
	#o = /* @__PURE__ */ N(null);
	get hint() {
		return H(this.#o);
	}
	set hint(e) {
		P(this.#o, e);
	}
	#s = /* @__PURE__ */ N(null);
	get judged() {
		return H(this.#s);
	}
	set judged(e) {
		P(this.#s, e);
	}
	#c = /* @__PURE__ */ N(null);
	get pair() {
		return H(this.#c);
	}
	set pair(e) {
		P(this.#c, e);
	}
	#l = /* @__PURE__ */ N(Yt([]));
	get notices() {
		return H(this.#l);
	}
	set notices(e) {
		P(this.#l, e, !0);
	}
	#u = /* @__PURE__ */ N("");
	get told() {
		return H(this.#u);
	}
	set told(e) {
		P(this.#u, e, !0);
	}
	#d = /* @__PURE__ */ N(!1);
	get up() {
		return H(this.#d);
	}
	set up(e) {
		P(this.#d, e, !0);
	}
	#f = /* @__PURE__ */ N("");
	get gone() {
		return H(this.#f);
	}
	set gone(e) {
		P(this.#f, e, !0);
	}
	#p = /* @__PURE__ */ N(0);
	get arrived() {
		return H(this.#p);
	}
	set arrived(e) {
		P(this.#p, e, !0);
	}
	wire;
	number = 0;
	waiting = /* @__PURE__ */ new Map();
	constructor(e) {
		this.wire = e({
			frame: (e) => this.take(e),
			up: (e) => {
				this.up = e;
			},
			gone: (e) => {
				this.gone = e || "The studio is no longer running in the terminal.";
			}
		});
	}
	close() {
		this.wire.close();
	}
	get searching() {
		return !!this.doing && this.doing.seat < 0 && this.doing.what !== "" && this.doing.what !== "reviewing";
	}
	get busy() {
		return !!this.doing && this.doing.what !== "";
	}
	get fresh() {
		return !!this.report && !!this.state && this.report.ply === this.state.ply;
	}
	ask(e) {
		let t = ++this.number, n = new Promise((e, n) => this.waiting.set(t, {
			done: e,
			failed: n
		}));
		return this.wire.send(JSON.stringify({
			...e,
			id: t
		})), n;
	}
	async say(e) {
		try {
			return await this.ask(e);
		} catch (e) {
			return this.notify("fault", e instanceof Error ? e.message : String(e)), null;
		}
	}
	act(e) {
		this.hint = null, this.say({
			type: "act",
			action: e,
			ply: this.state?.ply ?? 0
		});
	}
	goto(e, t = !1) {
		this.say({
			type: "goto",
			ply: e,
			keep: t
		});
	}
	undo() {
		this.hint = null, this.say({ type: "undo" });
	}
	window(e, t, n, r) {
		return this.ask({
			type: "window",
			snapshot: this.report?.snapshot ?? 0,
			view: r,
			x0: e,
			x1: t,
			pixels: n,
			depth: 60
		});
	}
	nodes(e, t = !1) {
		return this.ask({
			type: "nodes",
			snapshot: this.report?.snapshot ?? 0,
			ids: e,
			boards: t
		});
	}
	children(e, t = 12) {
		return this.ask({
			type: "children",
			snapshot: this.report?.snapshot ?? 0,
			node: e,
			most: t
		});
	}
	find(e, t = []) {
		return this.ask({
			type: "find",
			snapshot: this.report?.snapshot ?? 0,
			actions: e,
			names: t
		});
	}
	steps(e, t) {
		return this.ask({
			type: "steps",
			from: e,
			to: t
		});
	}
	why(e) {
		return this.ask({
			type: "why",
			snapshot: this.report?.snapshot ?? 0,
			node: e.node ?? null,
			action: e.action ?? null,
			step: e.step ?? null
		});
	}
	search(e, t, n, r) {
		this.report?.final && (this.before = this.report), this.live = null, this.curve = [], this.say({
			type: "search",
			algorithm: e,
			budget: t,
			seed: n,
			trace: r
		});
	}
	async playLine(e) {
		for (let t of e) if (!await this.say({
			type: "act",
			action: t.action,
			ply: this.state?.ply ?? 0
		})) return;
	}
	notify(e, t) {
		let n = t.charAt(0).toUpperCase() + t.slice(1), r = ++this.number;
		this.notices = [...this.notices.filter((e) => e.text !== n).slice(-2), {
			key: r,
			kind: e,
			text: n
		}], setTimeout(() => this.drop(r), e === "fault" ? 12e3 : 6e3);
	}
	drop(e) {
		this.notices = this.notices.filter((t) => t.key !== e);
	}
	take(e) {
		let { frame: t, answer: n } = typeof e == "string" ? this.read(e) : this.readBinary(e), r = this.waiting.get(t.re);
		!r || po(t) && !t.final || t.type !== "doing" && (this.waiting.delete(t.re), t.type === "fault" ? r.failed(new uo(t.sentence)) : r.done(n));
	}
	readBinary(e) {
		let t = co(e);
		return t.head.type === "window" && t.head.live && (this.live = t), {
			frame: t.head,
			answer: t
		};
	}
	read(e) {
		let t = JSON.parse(e);
		return this.hear(t), {
			frame: t,
			answer: t
		};
	}
	hear(e) {
		switch (e.type) {
			case "table":
				this.sit(e);
				break;
			case "report":
				this.hearReport(e);
				break;
			case "doing":
				this.doing = e.what ? e : null;
				break;
			case "hint":
				this.hint = e;
				break;
			case "told":
				this.told = e.text;
				break;
			case "judged":
				this.judged = e;
				break;
			case "pair":
				this.pair = e;
				break;
			case "fault":
				this.waiting.has(e.re) || this.notify("fault", e.sentence);
				break;
			case "lost":
				this.doing = null, this.notify("fault", e.sentence);
				break;
			case "reloaded": this.notify(e.ok ? "good" : "fault", e.sentence);
		}
	}
	sit(e) {
		this.state && (e.ply !== this.state.ply || e.revision !== this.state.revision) && (this.hint = null), this.state = e, this.arrived = performance.now();
	}
	hearReport(e) {
		this.report && e.search < this.report.search || (e.value.length && (this.curve = [...this.curve.slice(-200), {
			at: e.price.seconds,
			value: e.value
		}]), this.report = e, e.final && (this.doing = null));
	}
};
function po(e) {
	return e.type === "report" || e.type === "judged" || e.type === "pair";
}
// src/lib/theme.svelte.ts
var mo = matchMedia("(prefers-color-scheme: dark)"), ho = class {
	#e = /* @__PURE__ */ N(Yt(go()));
	get chosen() {
		return H(this.#e);
	}
	set chosen(e) {
		P(this.#e, e, !0);
	}
	#t = /* @__PURE__ */ N(Yt(mo.matches));
	get system() {
		return H(this.#t);
	}
	set system(e) {
		P(this.#t, e, !0);
	}
	get now() {
		return this.chosen ?? (this.system ? "dark" : "light");
	}
	constructor() {
		mo.addEventListener("change", (e) => {
			this.system = e.matches, this.show();
		}), this.show();
	}
	turn() {
		this.chosen = this.now === "dark" ? "light" : "dark";
		try {
			localStorage.setItem("theme", this.chosen);
		} catch {}
		this.show();
	}
	show() {
		document.documentElement.dataset.theme = this.now;
	}
};
function go() {
	try {
		return localStorage.getItem("theme");
	} catch {
		return null;
	}
}
var _o = new ho();
// src/lib/words.ts
function vo(e, t = 2) {
	return e === -1 ? "◆" : e === -4 ? "■" : e < 0 ? "·" : t > 2 ? String.fromCodePoint(10102 + Math.min(e, 9)) : e === 0 ? "▲" : "▼";
}
function yo(e) {
	return e >= 0 ? `p${e % 4}` : e === -1 ? "chance" : "nobody";
}
function bo(e) {
	return e === -1 ? "chance" : e < 0 ? "nobody" : `player ${e}`;
}
function xo(e) {
	return Number.isFinite(e) ? e >= 1e9 ? `${(e / 1e9).toFixed(1)} G` : e >= 1e6 ? `${(e / 1e6).toFixed(1)} M` : e >= 1e4 ? `${Math.round(e / 1e3)} k` : Math.round(e).toLocaleString("en") : "–";
}
function So(e) {
	return Number.isFinite(e) ? `${e < 0 ? "−" : "+"}${Math.abs(e).toFixed(Math.abs(e) >= 100 ? 0 : 2)}` : e > 0 ? "∞" : e < 0 ? "−∞" : "–";
}
function Co(e) {
	if (Number.isNaN(e)) return "–";
	if (!Number.isFinite(e) || Math.abs(e) > 1e30) return e > 0 ? "∞" : "−∞";
	let t = Number.isInteger(e) ? String(Math.abs(e)) : Math.abs(e).toFixed(2);
	return e < 0 ? `−${t}` : t;
}
function wo(e) {
	let t = 100 * e;
	return `${t >= 10 || t === 0 ? Math.round(t) : t.toFixed(1)} %`;
}
// src/parts/Icon.svelte
var To = {
	sun: "M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 1v3M12 20v3M1 12h3M20 12h3M4 4l2 2M18 18l2 2M4 20l2-2M18 6l2-2",
	moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
	keys: "M9.2 9a3 3 0 1 1 4 2.8c-.9.4-1.2 1-1.2 2.2M12 18h.01",
	share: "M12 15V3M8 7l4-4 4 4M5 12v8h14v-8",
	back: "M15 5l-7 7 7 7",
	on: "M9 5l7 7-7 7",
	first: "M18 5l-7 7 7 7M6 5v14",
	last: "M6 5l7 7-7 7M18 5v14",
	undo: "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
	hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.7.7 1 1.5 1 2.5h6c0-1 .3-1.800 1-2.500A6 6 0 0 0 12 3z",
	again: "M20 11a8 8 0 1 0-2.300 6.300M20 5v6h-6",
	flag: "M5 21V4h13l-3 5 3 5H5",
	copy: "M9 9h11v11H9zM5 15H4V4h11v1",
	play: "M7 4l13 8-13 8z",
	stop: "M6 6h12v12H6z",
	close: "M6 6l12 12M18 6L6 18",
	more: "M5 12h.01M12 12h.01M19 12h.01",
	up: "M5 15l7-7 7 7",
	down: "M5 9l7 7 7-7",
	cut: "M6 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM6 21a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8.500 8L20 20M8.500 16L20 4",
	tree: "M12 3v6M12 9H5v5M12 9h7v5M3 14h4v4H3zM17 14h4v4h-4zM10 14h4v4h-4zM12 9v5",
	file: "M6 2h8l5 5v15H6zM14 2v5h5",
	swap: "M7 4L3 8l4 4M3 8h14M17 20l4-4-4-4M21 16H7",
	trophy: "M7 4h10v6a5 5 0 0 1-10 0zM7 6H3c0 4 2 5 4 5M17 6h4c0 4-2 5-4 5M12 15v4M8 21h8",
	book: "M4 5a3 3 0 0 1 3-2h5v17H7a3 3 0 0 0-3 2zM20 5a3 3 0 0 0-3-2h-5v17h5a3 3 0 0 1 3 2z"
}, Eo = /* @__PURE__ */ G("<svg viewBox=\"0 0 24 24\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.900\" stroke-linecap=\"round\" stroke-linejoin=\"round\" aria-hidden=\"true\" focusable=\"false\" class=\"svelte-dlgoph\"><path></path></svg>");
function Do(e, t) {
	let n = $(t, "size", 3, 18);
	var r = Eo(), i = L(r);
	z(() => {
		Q(r, "width", n()), Q(r, "height", n()), Q(i, "d", To[t.name]);
	}), K(e, r);
}
// src/parts/Toasts.svelte
var Oo = /* @__PURE__ */ W("<div><p class=\"svelte-4089l0\"> </p><button type=\"button\" class=\"plain icon\" aria-label=\"Close this message\"><!></button></div>"), ko = /* @__PURE__ */ W("<div class=\"toasts svelte-4089l0\" role=\"status\" aria-live=\"polite\"></div>");
function Ao(e, t) {
	k(t, !0);
	var n = ko();
	X(n, 21, () => t.notices, (e) => e.key, (e, n) => {
		var r = Oo(), i = F(r), a = L(i, !0), o = R(i);
		Do(F(o), {
			name: "close",
			size: 16
		}), O(o), O(r), z(() => {
			Z(r, 1, `card toast ${H(n).kind ?? ""}`, "svelte-4089l0"), q(a, H(n).text);
		}), U("click", o, () => t.drop(H(n).key)), K(e, r);
	}), O(n), K(e, n), A();
}
yr(["click"]);
// src/parts/LessonText.svelte
var jo = /* @__PURE__ */ W("<button type=\"button\"> </button>"), Mo = /* @__PURE__ */ W("<p role=\"status\"> </p>"), No = /* @__PURE__ */ W("<div class=\"row\"></div> <!>", 1), Po = /* @__PURE__ */ W("<details><summary class=\"svelte-1im3zsv\">The answer</summary><p> </p></details>"), Fo = /* @__PURE__ */ W("<p><b> </b></p> <!>", 1), Io = /* @__PURE__ */ W("<div class=\"card stop svelte-1im3zsv\" aria-live=\"polite\"><p class=\"told svelte-1im3zsv\"> </p> <!></div> <div class=\"row\"><button type=\"button\">Back</button><span class=\"muted\"> </span><button type=\"button\">Next</button></div>", 1);
function Lo(e, t) {
	k(t, !0);
	let n = Yt({}), r = /* @__PURE__ */ j(() => Math.max(0, t.stops.findLastIndex((e) => e.step <= t.step))), i = /* @__PURE__ */ j(() => t.stops[H(r)]), a = /* @__PURE__ */ j(() => H(i)?.choices ?? []), o = (e) => {
		let n = t.stops[e];
		n && t.onvisit(n);
	};
	var s = kr(), c = I(s), l = (e) => {
		var s = Io(), c = I(s), l = F(c), u = L(l, !0), d = R(l, 2), f = (e) => {
			var t = Fo(), o = I(t), s = L(F(o), !0);
			O(o);
			var c = R(o, 2), l = (e) => {
				var t = No(), o = I(t);
				X(o, 21, () => H(a), Y, (e, t, i) => {
					var a = jo(), o = L(a, !0);
					z(() => {
						Q(a, "aria-pressed", n[H(r)] === i), q(o, H(t));
					}), U("click", a, () => {
						n[H(r)] = i;
					}), K(e, a);
				}), O(o);
				var s = R(o, 2), c = (e) => {
					var t = Mo(), o = L(t, !0);
					z(() => {
						Z(t, 1, ni(H(a)[n[H(r)]] === H(i).answer ? "good" : "fault")), q(o, H(a)[n[H(r)]] === H(i).answer ? "Right." : `No: ${H(i).answer}`);
					}), K(e, t);
				};
				J(s, (e) => {
					n[H(r)] !== void 0 && e(c);
				}), K(e, t);
			}, u = (e) => {
				var t = Po(), n = L(R(F(t)), !0);
				O(t), z(() => q(n, H(i).answer)), K(e, t);
			};
			J(c, (e) => {
				H(a).length ? e(l) : e(u, -1);
			}), z(() => q(s, H(i).question)), K(e, t);
		};
		J(d, (e) => {
			H(i).question && e(f);
		}), O(c);
		var p = R(c, 2), m = F(p), h = R(m), g = L(h), _ = R(h);
		let v;
		O(p), z(() => {
			q(u, H(i).text), m.disabled = H(r) === 0, q(g, `${H(r) + 1} of ${t.stops.length ?? ""}`), _.disabled = H(r) >= t.stops.length - 1, v = Z(_, 1, "", null, v, { main: H(r) < t.stops.length - 1 });
		}), U("click", m, () => o(H(r) - 1)), U("click", _, () => o(H(r) + 1)), K(e, s);
	};
	J(c, (e) => {
		H(i) && e(l);
	}), K(e, s), A();
}
yr(["click"]);
// src/parts/ValueBar.svelte
var Ro = /* @__PURE__ */ W("<div class=\"bar svelte-1ij73o6\"><span class=\"part p0 svelte-1ij73o6\"></span><span class=\"part p1 svelte-1ij73o6\"></span><span class=\"middle svelte-1ij73o6\"></span></div>"), zo = /* @__PURE__ */ W("<div class=\"bar thin svelte-1ij73o6\"><span></span></div>"), Bo = /* @__PURE__ */ W("<div class=\"bars svelte-1ij73o6\"></div>"), Vo = /* @__PURE__ */ W("<span> </span>"), Ho = /* @__PURE__ */ W("<div class=\"value svelte-1ij73o6\" role=\"img\"><!> <span class=\"told mono svelte-1ij73o6\" aria-hidden=\"true\"> <!></span></div>");
function Uo(e, t) {
	k(t, !0);
	let n = /* @__PURE__ */ j(() => t.range[0] ?? -1), r = /* @__PURE__ */ j(() => t.range[1] ?? 1), i = /* @__PURE__ */ j(() => t.players === 2 ? o() : t.value.map((e) => a(e)));
	function a(e) {
		return Math.max(0, Math.min(1, (e - H(n)) / (H(r) - H(n) || 1)));
	}
	function o() {
		let e = a(t.value[0] ?? 0);
		return [e, 1 - e];
	}
	var s = Ho(), c = F(s), l = (e) => {
		var t = Ro(), n = F(t);
		let r;
		var a = R(n);
		let o;
		Ee(), O(t), z(() => {
			r = li(n, "", r, { width: `${100 * (H(i)[0] ?? .5)}%` }), o = li(a, "", o, { width: `${100 * (H(i)[1] ?? .5)}%` });
		}), K(e, t);
	}, u = (e) => {
		var t = Bo();
		X(t, 21, () => H(i), Y, (e, t, n) => {
			var r = zo(), i = F(r);
			let a;
			O(r), z((e) => {
				Z(i, 1, `part ${e ?? ""}`, "svelte-1ij73o6"), a = li(i, "", a, { width: `${100 * H(t)}%` });
			}, [() => yo(n)]), K(e, r);
		}), O(t), K(e, t);
	};
	J(c, (e) => {
		t.players === 2 ? e(l) : e(u, -1);
	});
	var d = R(c, 2), f = F(d, !0), p = R(f), m = (e) => {
		var t = Vo(), n = L(t, !0);
		z((e, r) => {
			Z(t, 1, `hued ${e ?? ""}`, "svelte-1ij73o6"), q(n, r);
		}, [() => yo(0), () => vo(0)]), K(e, t);
	};
	J(p, (e) => {
		t.players === 2 && t.value.length && e(m);
	}), O(d), O(s), z(() => {
		Q(s, "aria-label", `value ${t.told ?? ""}`), q(f, t.told);
	}), K(e, s), A();
}
// src/parts/CommandChip.svelte
var Wo = /* @__PURE__ */ W("<span class=\"good small\">copied</span>"), Go = /* @__PURE__ */ W("<div class=\"chip svelte-1v9n0bd\"><code class=\"svelte-1v9n0bd\"><span aria-hidden=\"true\"></span> </code> <button type=\"button\" class=\"plain\" aria-label=\"Copy the command\"><!></button></div>");
function Ko(e, t) {
	k(t, !0);
	let n = /* @__PURE__ */ N(!1);
	async function r() {
		await navigator.clipboard.writeText(t.command).catch(() => void 0), P(n, !0), setTimeout(() => {
			P(n, !1);
		}, 1500);
	}
	var i = kr(), a = I(i), o = (e) => {
		var i = Go(), a = F(i), o = F(a);
		o.textContent = "$ ";
		var s = R(o, 1, !0);
		O(a);
		var c = R(a, 2), l = F(c), u = (e) => {
			K(e, Wo());
		}, d = (e) => {
			Do(e, {
				name: "copy",
				size: 16
			});
		};
		J(l, (e) => {
			H(n) ? e(u) : e(d, -1);
		}), O(c), O(i), z(() => {
			Q(a, "title", t.command), q(s, t.command);
		}), U("click", c, r), K(e, i);
	};
	J(a, (e) => {
		t.command && e(o);
	}), K(e, i), A();
}
yr(["click"]);
// src/lib/curve.ts
function qo(e, t, n) {
	let r = "", i = "M";
	for (let [a, o] of e) Number.isFinite(o) ? (r += `${i}${t(a).toFixed(1)} ${n(o).toFixed(1)}`, i = "L") : i = "M";
	return r;
}
// src/parts/Curve.svelte
var Jo = /* @__PURE__ */ G("<path></path>"), Yo = /* @__PURE__ */ G("<line y1=\"2\" class=\"now svelte-1c3vsy1\"></line>"), Xo = /* @__PURE__ */ G("<circle r=\"5\" class=\"flaw svelte-1c3vsy1\"></circle><text text-anchor=\"middle\" class=\"flaw-text svelte-1c3vsy1\"> </text>", 1), Zo = /* @__PURE__ */ W("<div class=\"curve svelte-1c3vsy1\"><svg role=\"img\"><line x1=\"6\" class=\"zero svelte-1c3vsy1\"></line><!><!><!></svg></div>");
function Qo(e, t) {
	k(t, !0);
	let n = $(t, "current", 3, null), r = $(t, "height", 3, 90), i = $(t, "marks", 19, () => []), a = /* @__PURE__ */ N(400), o = /* @__PURE__ */ j(() => Math.max(1e-9, ...t.lines.flatMap((e) => e.points.map(([e]) => e)))), s = /* @__PURE__ */ j(() => Math.min(0, ...t.lines.flatMap((e) => e.points.map(([e]) => e)))), c = (e) => 6 + (e - H(s)) / (H(o) - H(s) || 1) * (H(a) - 12), l = (e) => 6 + (1 - (e - t.low) / (t.high - t.low || 1)) * (r() - 12);
	function u(e) {
		let n = e.currentTarget.getBoundingClientRect();
		t.onpick?.(Math.round(H(s) + (e.clientX - n.left - 6) / (n.width - 12) * (H(o) - H(s))));
	}
	var d = Zo();
	let f;
	var p = F(d);
	let m;
	var h = F(p), g = R(h);
	X(g, 17, () => t.lines, Y, (e, t) => {
		var n = Jo();
		z((e) => {
			Q(n, "d", e), Z(n, 0, ni(H(t).c), "svelte-1c3vsy1");
		}, [() => qo(H(t).points, c, l)]), K(e, n);
	});
	var _ = R(g), v = (e) => {
		var t = Yo();
		z((e, n) => {
			Q(t, "x1", e), Q(t, "x2", n), Q(t, "y2", r() - 2);
		}, [() => c(n()), () => c(n())]), K(e, t);
	};
	J(_, (e) => {
		n() !== null && e(v);
	}), X(R(_), 17, i, Y, (e, t) => {
		var n = Xo(), r = I(n), i = R(r), a = L(i, !0);
		z((e, n, o, s) => {
			Q(r, "cx", e), Q(r, "cy", n), Q(i, "x", o), Q(i, "y", s), q(a, H(t).text);
		}, [
			() => c(H(t).at),
			() => l(H(t).value),
			() => c(H(t).at),
			() => Math.max(12, l(H(t).value) - 9)
		]), K(e, n);
	}), O(p), O(d), z((e, n) => {
		f = li(d, "", f, { height: `${r() ?? ""}px` }), Q(p, "width", H(a)), Q(p, "height", r()), Q(p, "aria-label", t.label), m = Z(p, 0, "svelte-1c3vsy1", null, m, { pick: !!t.onpick }), Q(h, "x2", H(a) - 6), Q(h, "y1", e), Q(h, "y2", n);
	}, [() => l((t.low + t.high) / 2), () => l((t.low + t.high) / 2)]), U("click", p, function(...e) {
		(t.onpick ? u : void 0)?.apply(this, e);
	}), ji(d, "clientWidth", (e) => P(a, e)), K(e, d), A();
}
yr(["click"]);
// src/parts/Rows.svelte
var $o = /* @__PURE__ */ W("<span role=\"columnheader\">why</span>"), es = /* @__PURE__ */ W("<button type=\"button\" class=\"plain mono svelte-6k8g6x\"> </button>"), ts = /* @__PURE__ */ W("<span class=\"mono name svelte-6k8g6x\"> </span>"), ns = /* @__PURE__ */ W("<span class=\"ring svelte-6k8g6x\" title=\"proven\"><span aria-hidden=\"true\">⊘</span><span class=\"unseen\">proven</span></span>"), rs = /* @__PURE__ */ W("<span role=\"cell\"><button type=\"button\" class=\"plain why svelte-6k8g6x\">Why?</button></span>"), is = /* @__PURE__ */ W("<div role=\"row\" tabindex=\"-1\"><span role=\"cell\" class=\"action svelte-6k8g6x\"><!></span> <span role=\"cell\" class=\"share svelte-6k8g6x\"><span class=\"track svelte-6k8g6x\"><span class=\"fill svelte-6k8g6x\"></span></span><span class=\"percent svelte-6k8g6x\"> </span></span> <span role=\"cell\"><span> </span><!></span> <!></div> <!>", 1), as = /* @__PURE__ */ W("<button type=\"button\" class=\"plain more svelte-6k8g6x\"> </button>"), os = /* @__PURE__ */ W("<div class=\"rows svelte-6k8g6x\" role=\"table\"><div role=\"row\" class=\"unseen\"><span role=\"columnheader\">action</span><span role=\"columnheader\">share</span><span role=\"columnheader\">value</span><!></div> <!></div> <!>", 1);
function ss(e, t) {
	k(t, !0);
	let n = $(t, "few", 3, 5), r = $(t, "label", 3, "Actions, best first"), i = $(t, "asked", 19, () => -1), a = $(t, "pointed", 19, () => -1), o = /* @__PURE__ */ N(!1), s = /* @__PURE__ */ N([]), c = 0, l = /* @__PURE__ */ j(() => u(t.report.rows));
	vn(() => {
		let e = t.report.rows;
		(t.report.final || performance.now() - c > 1e3) && (c = performance.now(), P(s, e.map((e) => e.action)));
	});
	function u(e) {
		let t = new Map(H(s).map((e, t) => [e, t]));
		return [...e].sort((e, n) => (t.get(e.action) ?? 1e9) - (t.get(n.action) ?? 1e9));
	}
	var f = os(), p = I(f), m = F(p), h = R(F(m), 3), g = (e) => {
		K(e, $o());
	};
	J(h, (e) => {
		t.onwhy && e(g);
	}), O(m), X(R(m, 2), 17, () => H(o) ? H(l) : H(l).slice(0, n()), (e) => e.action, (e, n) => {
		var r = is(), o = I(r);
		let s;
		var c = F(o), l = F(c), u = (e) => {
			var r = es(), i = L(r, !0);
			z((e) => {
				Q(r, "aria-label", `Play ${H(n).name ?? ""}`), r.disabled = e, q(i, H(n).name);
			}, [() => !t.can?.(H(n))]), U("click", r, () => t.onact(H(n))), K(e, r);
		}, f = (e) => {
			var t = ts(), r = L(t, !0);
			z(() => q(r, H(n).name)), K(e, t);
		};
		J(l, (e) => {
			t.onact ? e(u) : e(f, -1);
		}), O(c);
		var p = R(c, 2), m = F(p), h = F(m);
		let g;
		O(m);
		var _ = L(R(m), !0);
		O(p);
		var v = R(p, 2);
		let y;
		var b = F(v), x = L(b, !0), S = R(b), C = (e) => {
			K(e, ns());
		};
		J(S, (e) => {
			H(n).proven && e(C);
		}), O(v);
		var w = R(v, 2), ee = (e) => {
			var r = rs(), a = L(r);
			z(() => {
				Q(a, "aria-expanded", i() === H(n).action), Q(a, "aria-label", `Why ${(H(n).action === t.report.action ? H(n).name : `not ${H(n).name}`) ?? ""}?`);
			}), U("click", a, () => t.onwhy(H(n))), K(e, r);
		};
		J(w, (e) => {
			t.onwhy && e(ee);
		}), O(o);
		var te = R(o, 2), ne = (e) => {
			var r = kr();
			Qr(I(r), () => t.why ?? d, () => H(n)), K(e, r);
		};
		J(te, (e) => {
			i() === H(n).action && e(ne);
		}), z((e, r, i) => {
			s = Z(o, 1, `line ${e ?? ""}`, "svelte-6k8g6x", s, {
				best: H(n).action === t.report.action,
				pointed: H(n).action === a()
			}), g = li(h, "", g, { width: r }), q(_, i), y = Z(v, 1, "told mono svelte-6k8g6x", null, y, { proven: !!H(n).proven }), Q(b, "title", H(n).bound || void 0), q(x, H(n).told);
		}, [
			() => yo(t.report.player),
			() => `${Math.max(.5, 100 * H(n).share)}%`,
			() => wo(H(n).share)
		]), vr("mouseenter", o, () => t.onpoint?.(H(n))), vr("mouseleave", o, () => t.onpoint?.(null)), K(e, r);
	}), O(p);
	var _ = R(p, 2), v = (e) => {
		var t = as(), r = L(t, !0);
		z(() => q(r, H(o) ? "fewer" : `… ${H(l).length - n()} more`)), U("click", t, () => {
			P(o, !H(o));
		}), K(e, t);
	};
	J(_, (e) => {
		H(l).length > n() && e(v);
	}), z(() => Q(p, "aria-label", r())), K(e, f), A();
}
yr(["click"]);
// src/parts/WhyText.svelte
var cs = /* @__PURE__ */ W("<span class=\"muted\"> </span>"), ls = /* @__PURE__ */ W("<span class=\"muted\">asking</span>"), us = /* @__PURE__ */ W("<p class=\"answer svelte-11708i3\" role=\"status\"><!></p>");
function ds(e, t) {
	k(t, !0);
	let n = /* @__PURE__ */ j(() => r(t.of, t.table.report?.search, t.table.report?.final));
	function r(e, n, r) {
		let i = t.table.why(e);
		return i.then((e) => t.onanswer?.(e), () => void 0), i;
	}
	var i = us();
	Ur(F(i), () => H(n), (e) => {
		K(e, ls());
	}, (e, t) => {
		var n = Or();
		z(() => q(n, H(t).sentence)), K(e, n);
	}, (e, t) => {
		var n = cs(), r = L(n, !0);
		z(() => q(r, H(t).message)), K(e, n);
	}), O(i), K(e, i), A();
}
// src/lenses/Moves.svelte
var fs = /* @__PURE__ */ W("<p class=\"empty muted svelte-1n9ytm6\">Press <b>Think</b> and a search of this position begins: what it likes, how sure it is, and why.</p>"), ps = /* @__PURE__ */ W("<p class=\"stale muted svelte-1n9ytm6\"> <button type=\"button\" class=\"plain\">Go there</button></p>"), ms = /* @__PURE__ */ W("<p class=\"muted\"> </p>"), hs = /* @__PURE__ */ W("<p class=\"flip svelte-1n9ytm6\"><!>Before it was <b class=\"mono\"> </b> <b class=\"mono\"> </b> </p>"), gs = /* @__PURE__ */ W("<div class=\"row\"><button type=\"button\">Twice as long</button><button type=\"button\">Ten times as long</button><span class=\"muted small\"> </span></div>"), _s = /* @__PURE__ */ W("<!> <p class=\"unseen\" aria-live=\"polite\"> </p> <!> <!> <!> <!> <!> <!>", 1);
function vs(e, t) {
	k(t, !0);
	let n = $(t, "alone", 3, !1), r = /* @__PURE__ */ N(-1), i = /* @__PURE__ */ j(() => t.table.report), a = /* @__PURE__ */ j(() => (H(i)?.value ?? []).map((e, n) => ({
		c: yo(n),
		points: t.table.curve.map((e) => [e.at, e.value[n] ?? NaN])
	})).slice(0, t.table.state?.players === 2 ? 1 : 4)), o = /* @__PURE__ */ j(() => t.table.state?.value_range ?? [-1, 1]), s = /* @__PURE__ */ j(() => !!t.table.before && !!H(i)?.final && t.table.before.ply === H(i).ply && t.table.before.action !== H(i).action);
	function c(e) {
		if (!H(i)) return;
		let n = H(i).price, r = n.simulations > 0 ? { simulations: Math.round(e * n.simulations) } : { seconds: Math.max(.2, e * n.seconds) };
		t.table.search(H(i).algorithm, r, H(i).seed, !1);
	}
	var l = kr(), u = I(l), f = (e) => {
		K(e, fs());
	}, p = (e) => {
		let l = (e, n = d) => {
			{
				let r = /* @__PURE__ */ j(() => ({ action: n().action }));
				ds(e, {
					get table() {
						return t.table;
					},
					get of() {
						return H(r);
					}
				});
			}
		};
		var u = _s(), f = I(u), p = (e) => {
			var n = ps(), r = F(n), a = R(r);
			O(n), z(() => q(r, `This report is of ply ${H(i).ply ?? ""}. `)), U("click", a, () => t.table.goto(H(i).ply)), K(e, n);
		};
		J(f, (e) => {
			t.table.fresh || e(p);
		});
		var m = R(f, 2), h = L(m, !0), g = R(m, 2);
		ss(g, {
			get report() {
				return H(i);
			},
			get onpoint() {
				return t.onpoint;
			},
			get asked() {
				return H(r);
			},
			get why() {
				return l;
			},
			onact: (e) => t.table.act(e.action),
			can: (e) => t.table.fresh && !!t.table.state?.actions.some((t) => t.action === e.action),
			onwhy: (e) => {
				P(r, H(r) === e.action ? -1 : e.action, !0);
			}
		});
		var _ = R(g, 2), v = (e) => {
			{
				let t = /* @__PURE__ */ j(() => H(o)[0] ?? -1), n = /* @__PURE__ */ j(() => H(o)[1] ?? 1), r = /* @__PURE__ */ j(() => vo(0)), s = /* @__PURE__ */ j(() => H(i).price.seconds.toFixed(1)), c = /* @__PURE__ */ j(() => H(i).told);
				Qo(e, {
					get lines() {
						return H(a);
					},
					get low() {
						return H(t);
					},
					get high() {
						return H(n);
					},
					get label() {
						return `value to ${H(r) ?? ""} player 0 over ${H(s) ?? ""} seconds, now ${H(c) ?? ""}`;
					}
				});
			}
		};
		J(_, (e) => {
			t.table.curve.length > 1 && e(v);
		});
		var y = R(_, 2), b = (e) => {
			var t = ms(), n = L(t, !0);
			z(() => q(n, H(i).note)), K(e, t);
		};
		J(y, (e) => {
			H(i).note && e(b);
		});
		var x = R(y, 2), S = (e) => {
			var n = hs(), r = F(n);
			Do(r, {
				name: "swap",
				size: 16
			});
			var a = R(r, 2), o = L(a, !0), s = R(a), c = R(s), l = L(c, !0), u = R(c);
			O(n), z(() => {
				q(o, t.table.before?.name), q(s, ` ${t.table.before?.told ?? ""}; now it is `), q(l, H(i).name), q(u, ` ${H(i).told ?? ""}.`);
			}), K(e, n);
		};
		J(x, (e) => {
			H(s) && e(S);
		});
		var C = R(x, 2), w = (e) => {
			var t = gs(), n = F(t), r = R(n), a = L(R(r));
			O(t), z((e) => q(a, `${H(i).price.stopped ? `stopped by ${H(i).price.stopped}` : ""} ${e ?? ""}`), [() => H(i).price.memory_mb ? `· ${H(i).price.memory_mb.toFixed(1)} MB` : ""]), U("click", n, () => c(2)), U("click", r, () => c(10)), K(e, t);
		};
		J(C, (e) => {
			H(i).final && !n() && e(w);
		}), Ko(R(C, 2), { get command() {
			return H(i).command;
		} }), z(() => q(h, H(i).final ? `Best ${H(i).name}, ${H(i).told}.` : "")), K(e, u);
	};
	J(u, (e) => {
		H(i) ? e(p, -1) : e(f);
	}), K(e, l), A();
}
yr(["click"]);
// src/lib/steps/replay.ts
function ys(e) {
	let t = e[0];
	if (e.length === 1) return t;
	let n = {};
	for (let r of Object.keys(t.columns)) n[r] = Float64Array.from(e.flatMap((e) => [...e.columns[r]]));
	return {
		head: {
			...t.head,
			names: Object.assign({}, ...e.map((e) => e.head.names)),
			to: e.at(-1).head.to
		},
		columns: n
	};
}
var bs = class {
	data;
	nodes = [];
	steps = [];
	simulated;
	cuts = [];
	passes = [];
	names;
	constructor(e) {
		this.data = e, this.names = e.head.names, this.simulated = e.head.measure === "simulations", this.read();
	}
	get count() {
		return this.steps.length;
	}
	row(e) {
		let t = this.data.columns, n = t.value.length / t.kind.length, r = [...t.value.subarray(e * n, (e + 1) * n)];
		return {
			kind: this.data.head.kinds[t.kind[e]] ?? "",
			level: t.level[e],
			action: t.action[e],
			why: this.data.head.reasons[t.why[e]] ?? "",
			alpha: t.alpha[e],
			beta: t.beta[e],
			value: r,
			code: t.code?.[e] ?? 0
		};
	}
	read() {
		let e = this.data.head.measure !== "value", t = [], n = 0, r = [], i = (e, i, a) => {
			t = [this.add(-1, -1, 0, "", n, e, i, a)], r = [t[0]], this.passes.push(e);
		}, a = this.data.columns.kind.length;
		for (let o = 0; o < a; o++) {
			let a = this.row(o);
			a.kind === "pass" ? (t.length && n++, i(o, a.alpha, a.beta)) : t.length || i(o, -Infinity, Infinity), a.kind === "simulation" && (t.length = 1), a.kind === "enter" || a.kind === "select" ? (t.length = Math.min(t.length, a.level), t.push(this.enter(t.at(-1), a, o, n, e)), r.push(t.at(-1))) : a.kind === "turn" ? t = this.wayTo(r[a.action] ?? t[0]) : a.kind !== "found" && a.kind !== "pass" && (t.length = Math.min(t.length, a.level + 1)), this.happens(o, a, t), a.kind === "cut" && this.cuts.push(o), this.steps.push({
				...a,
				node: t.at(-1)
			});
		}
	}
	happens(e, t, n) {
		let r = {
			step: e,
			kind: t.kind,
			why: t.why,
			alpha: t.alpha,
			beta: t.beta,
			value: t.value,
			visits: 0
		}, i = this.nodes[n.at(-1)];
		t.kind === "select" || t.kind === "simulation" ? i.events.push({
			...r,
			visits: i.events.filter((e) => e.kind === t.kind).length + 1
		}) : t.kind !== "enter" && t.kind !== "turn" && t.kind !== "pass" && t.kind !== "found" && i.events.push(r);
	}
	enter(e, t, n, r, i) {
		let a = i ? this.nodes[e].below.find((e) => this.nodes[e].action === t.action) : void 0;
		return a === void 0 ? this.add(e, t.action, t.level, this.nameOf(e, t.action), r, n, t.alpha, t.beta) : a;
	}
	add(e, t, n, r, i, a, o, s) {
		let c = this.nodes.length;
		return this.nodes.push({
			id: c,
			above: e,
			below: [],
			action: t,
			level: n,
			name: r,
			pass: i,
			entered: a,
			alpha: o,
			beta: s,
			events: []
		}), e >= 0 && this.nodes[e].below.push(c), c;
	}
	nameOf(e, t) {
		let n = [...this.wayTo(e).slice(1).map((e) => this.nodes[e].action), t];
		return this.names[n.join(" ")] ?? String(t);
	}
	letter(e) {
		let t = this.nodes[e].below.map((e) => /^([a-z]+)\d+$/.exec(this.nodes[e].name)?.[1] ?? "");
		return t.length && t[0] && t.every((e) => e === t[0]) ? t[0].toUpperCase() : "";
	}
	wayTo(e) {
		let t = [];
		for (let n = e; n >= 0; n = this.nodes[n].above) t.push(n);
		return t.reverse();
	}
	path(e) {
		return this.wayTo(e).slice(1).map((e) => this.nodes[e].name).join(" ") || "the start";
	}
	root(e) {
		let t = this.nodes[this.steps[e]?.node ?? 0]?.pass ?? 0;
		return this.nodes.find((e) => e.pass === t && e.above < 0)?.id ?? 0;
	}
	entered(e) {
		let t = this.nodes[this.steps[e]?.node ?? 0]?.pass ?? 0;
		return this.nodes.filter((n) => n.pass === t && n.entered <= e);
	}
	known(e, t) {
		let n = this.nodes[e], r = n.events.filter((e) => e.step <= t);
		if (this.simulated) return this.simulatedAt(n, r, t);
		let i = r.filter((e) => e.kind === "value" || e.kind === "leave").at(-1), a = r.filter((e) => e.kind === "cut").at(-1), { alpha: o, beta: s } = this.window(n, t), c = i ?? a;
		return {
			value: c && c.value.some((e) => !Number.isNaN(e)) ? c.value : null,
			sign: c ? this.sign(c) : "",
			why: i?.why ?? "",
			alpha: o,
			beta: s,
			cut: a?.why ?? "",
			done: !!i,
			visits: 0,
			weight: 0
		};
	}
	sign(e) {
		if (this.data.head.measure !== "value") return "";
		let t = e.value[0] ?? NaN;
		return t <= e.alpha ? "≤" : t >= e.beta ? "≥" : "";
	}
	simulatedAt(e, t, n) {
		let r = t.filter((e) => this.endOf(e.step) <= n).at(-1), i = t.at(-1);
		return {
			value: r ? r.value : null,
			sign: "",
			why: "",
			alpha: -Infinity,
			beta: Infinity,
			cut: "",
			done: !!r,
			visits: r?.visits ?? 0,
			weight: i?.beta ?? 0
		};
	}
	endOf(e) {
		let t = e;
		for (; t < this.steps.length - 1 && this.steps[t].kind !== "found";) t++;
		return t;
	}
	window(e, t) {
		let { alpha: n, beta: r } = e, i = e.below.filter((e) => this.nodes[e].entered <= t), a = i.at(-1);
		if (a === void 0) return {
			alpha: n,
			beta: r
		};
		let o = e.below[i.length], s = this.nodes[a].events.some((e) => e.step <= t && (e.kind === "leave" || e.kind === "value")), c = this.nodes[s && o !== void 0 ? o : a];
		return c.beta - c.alpha > 1e-6 * Math.max(1, Math.abs(c.alpha)) && (n = Math.max(n, c.alpha), r = Math.min(r, c.beta)), {
			alpha: n,
			beta: r
		};
	}
	source(e) {
		let t = this.steps[e];
		if (!t || t.kind !== "cut") return -1;
		let n = t.why.includes("alpha") ? t.alpha : t.why.includes("beta") ? t.beta : NaN;
		for (let r = t.node; r >= 0; r = this.nodes[r].above) {
			let t = this.nodes[r].above;
			if (t < 0) break;
			let i = this.nodes[t].below.find((t) => t !== r && this.nodes[t].entered < e && this.known(t, e).value?.[0] === n);
			if (i !== void 0) return i;
		}
		return -1;
	}
	leaves(e) {
		return this.entered(e).filter((t) => !t.below.some((t) => this.nodes[t].entered <= e) && this.known(t.id, e).done).length;
	}
	next(e, t, n = 1) {
		for (let r = e + n; r >= 0 && r < this.steps.length; r += n) if (t(this.steps[r], r)) return r;
		return -1;
	}
}, xs = 2e4;
async function Ss(e) {
	let t = [await e.steps(0, xs)];
	for (; t.at(-1).head.to < t[0].head.kept && t.at(-1).head.to > t.at(-1).head.from;) {
		let n = t.at(-1).head.to;
		t.push(await e.steps(n, n + xs));
	}
	return new bs(ys(t));
}
// src/lib/container.ts
async function Cs(e) {
	let t = Uint8Array.from(atob(e.trim()), (e) => e.charCodeAt(0)), n = new Blob([t]).stream().pipeThrough(new DecompressionStream("deflate"));
	return ws(await new Response(n).arrayBuffer());
}
function ws(e) {
	let t = new DataView(e), n = [];
	for (let r = 0; r + 8 <= e.byteLength;) {
		let [i, a] = [t.getUint32(r, !0), t.getUint32(r + 4, !0)], o = e.slice(r + 8, r + 8 + a);
		n.push(i === 0 ? new TextDecoder().decode(o) : o), r += 8 + Math.ceil(a / 8) * 8;
	}
	return n;
}
async function Ts(e) {
	let t = e.flatMap((e) => {
		let t = typeof e == "string" ? new TextEncoder().encode(e) : new Uint8Array(e), n = /* @__PURE__ */ new DataView(/* @__PURE__ */ new ArrayBuffer(8));
		return n.setUint32(0, typeof e == "string" ? 0 : 1, !0), n.setUint32(4, t.length, !0), [
			n.buffer,
			t,
			new Uint8Array(-t.length & 7)
		];
	}), n = new Blob(t).stream().pipeThrough(new CompressionStream("deflate")), r = new Uint8Array(await new Response(n).arrayBuffer()), i = "";
	for (let e = 0; e < r.length; e += 32768) i += String.fromCharCode(...r.subarray(e, e + 32768));
	return btoa(i);
}
// src/lib/lessonFile.ts
var Es = /(<script type="text\/plain" id="outply-data">)([^<]*)(<\/script>)/;
async function Ds(e, t, n) {
	let r = Es.exec(e);
	if (!r) throw Error("the exported file has no data.");
	let i = await Cs(r[2]);
	i.push(JSON.stringify({
		type: "lesson",
		title: t,
		about: "",
		checkpoints: n
	}));
	let a = await Ts(i);
	return e.replace(Es, (e, t, n, r) => t + a + r);
}
// src/lib/download.ts
function Os(e, t) {
	let n = document.createElement("a");
	n.href = URL.createObjectURL(e), n.download = `${t.replace(/[^\w-]+/g, "-").toLowerCase() || "outply"}.html`, n.click(), setTimeout(() => URL.revokeObjectURL(n.href), 1e4);
}
// src/lib/api.ts
var ks = class extends Error {
	status;
	constructor(e, t) {
		super(e), this.status = t;
	}
};
async function As(e, t, n = t === void 0 ? "GET" : "POST") {
	let r;
	try {
		r = await fetch(e, {
			method: n,
			credentials: "same-origin",
			headers: t === void 0 ? {} : { "content-type": "application/json" },
			body: t === void 0 ? null : JSON.stringify(t)
		});
	} catch {
		throw new ks("The studio does not answer; is it still running in the terminal?", 0);
	}
	if (!r.ok) throw new ks((await r.json().catch(() => null))?.sentence ?? `The studio refused ${e} (${r.status}).`, r.status);
	return r;
}
async function js(e, t, n) {
	return await (await As(e, t, n)).json();
}
var Ms = {
	enter: (e) => As("/api/enter", { token: e }),
	games: () => js("/api/games"),
	algorithms: (e) => js(`/api/algorithms?game=${encodeURIComponent(e)}`),
	open: (e) => js("/api/tables", e),
	close: (e) => As(`/api/tables/${encodeURIComponent(e)}`, void 0, "DELETE"),
	lessons: () => js("/api/lessons"),
	lesson: (e) => js(`/api/lessons/${encodeURIComponent(e)}`),
	contests: () => js("/api/arena"),
	match: (e) => js("/api/arena", e),
	stopMatch: (e) => As(`/api/arena/${encodeURIComponent(e)}`, void 0, "DELETE"),
	export: async (e) => (await As("/api/export", e)).blob()
}, Ns = /* @__PURE__ */ W("<li class=\"svelte-1dqsusg\"><button type=\"button\" class=\"plain svelte-1dqsusg\"><span class=\"mono muted\"> </span> </button></li>"), Ps = /* @__PURE__ */ W("<p class=\"fault\" role=\"alert\"> </p>"), Fs = /* @__PURE__ */ W("<div class=\"card maker svelte-1dqsusg\"><label>Title of the lesson</label><input type=\"text\"/> <form class=\"svelte-1dqsusg\"><label> </label> <textarea rows=\"2\" class=\"svelte-1dqsusg\"></textarea> <div class=\"row\"><button type=\"submit\">Keep this stop</button><button type=\"button\" class=\"main\">Export the lesson</button></div></form> <ol aria-label=\"Stops\"></ol> <!></div>");
function Is(e, t) {
	let n = Ar();
	k(t, !0);
	let r = /* @__PURE__ */ N(""), i = /* @__PURE__ */ N([]), a = /* @__PURE__ */ N(""), o = /* @__PURE__ */ N("");
	vn(() => {
		P(a, H(i).find((e) => e.step === t.step)?.text ?? "", !0);
	});
	function s(e) {
		e.preventDefault();
		let n = H(i).filter((e) => e.step !== t.step), r = H(a).trim();
		P(i, (r ? [...n, {
			step: t.step,
			text: r,
			question: "",
			answer: "",
			choices: [],
			predict: ""
		}] : n).sort((e, t) => e.step - t.step));
	}
	async function c() {
		P(o, "");
		try {
			let e = await (await Ms.export({
				table: t.id,
				title: H(r)
			})).text();
			Os(new Blob([await Ds(e, H(r) || t.table.state?.title || "A lesson", H(i))], { type: "text/html" }), H(r) || "lesson");
		} catch (e) {
			P(o, e instanceof Error ? e.message : String(e), !0);
		}
	}
	var l = Fs(), u = F(l), d = R(u);
	xi(d);
	var f = R(d, 2), p = F(f), m = L(p), h = R(p, 2);
	tt(h);
	var g = R(h, 2), _ = R(F(g));
	O(g), O(f);
	var v = R(f, 2);
	X(v, 21, () => H(i), (e) => e.step, (e, n) => {
		var r = Ns(), i = F(r), a = F(i), o = L(a, !0), s = R(a);
		O(i), O(r), z(() => {
			q(o, H(n).step), q(s, ` ${H(n).text ?? ""}`);
		}), U("click", i, () => t.onvisit(H(n).step)), K(e, r);
	}), O(v);
	var y = R(v, 2), b = (e) => {
		var t = Ps(), n = L(t, !0);
		z(() => q(n, H(o))), K(e, t);
	};
	J(y, (e) => {
		H(o) && e(b);
	}), O(l), z(() => {
		Q(u, "for", `${n}-title`), Q(d, "id", `${n}-title`), Q(p, "for", n), q(m, `What is to be said at step ${t.step ?? ""}?`), Q(h, "id", n), _.disabled = !H(i).length;
	}), Ei(d, () => H(r), (e) => P(r, e)), vr("submit", f, s), Ei(h, () => H(a), (e) => P(a, e)), U("click", _, c), K(e, l), A();
}
yr(["click"]);
function Ls(e, t) {
	let n = e.root(t), r = e.nodes[n].pass, i = e.nodes.filter((e) => e.pass === r);
	if (i.length <= 130) return {
		ids: new Set(i.map((e) => e.id)),
		whole: !0
	};
	let a = /* @__PURE__ */ new Set([n]), o = e.steps[t].node;
	for (let n of e.wayTo(o)) {
		a.add(n);
		for (let r of Rs(e, e.nodes[n], t)) a.add(r);
	}
	return {
		ids: a,
		whole: !1
	};
}
function Rs(e, t, n) {
	return t.below.filter((t) => e.nodes[t].entered <= n).slice(-10);
}
// src/lib/steps/predict.ts
function zs(e, t) {
	let n = e.steps[t + 1], r = e.steps[t];
	if (!n || !r) return null;
	if (e.simulated) return Bs(e, t);
	if (r.kind !== "value" && r.kind !== "leave") return null;
	let i = e.nodes[r.node].above;
	if (i < 0 || e.nodes[i].above < 0) return null;
	let a = n.kind === "cut" && n.node === i, o = n.kind === "enter" && e.nodes[n.node].above === i;
	return !a && !o ? null : {
		text: `${e.path(r.node)} has its value. Are the other actions after ${e.path(i)} cut?`,
		choices: ["Cut", "Looked at"],
		right: +!a,
		node: i
	};
}
function Bs(e, t) {
	if (e.steps[t].kind !== "simulation" || e.steps[t + 1].kind !== "select") return null;
	let n = e.root(t), r = e.steps[t + 1].node, i = e.nodes[n].below.filter((n) => e.nodes[n].entered <= t + 1);
	return i.length < 2 ? null : {
		text: "Which child does this simulation go on to?",
		choices: i.map((t) => e.nodes[t].name),
		right: i.indexOf(r),
		node: n
	};
}
// src/lib/steps/words.ts
function Vs(e, t) {
	let n = e.steps[t];
	if (!n) return "";
	let r = e.path(n.node), i = n.value.map(Co), a = e.data.head.measure === "value" ? `worth ${i.length === 2 && n.value[0] === -n.value[1] ? i[0] : i.join(", ")}` : e.data.head.measure === "numbers" ? `proof number ${i[0]}, disproof number ${i[1]}` : `worth ${i.join(", ")}`;
	switch (n.kind) {
		case "pass": return n.level || n.action < 1e3 ? "A pass begins." : "The search begins.";
		case "enter": return `Enters ${r}${Number.isFinite(n.alpha) || Number.isFinite(n.beta) ? ` with α ${Co(n.alpha)} and β ${Co(n.beta)}` : ""}.`;
		case "value": return `${r} is ${a}${n.why ? `: ${n.why}` : ""}.`;
		case "cut": return `The rest after ${r} is cut: ${n.why}.`;
		case "leave": return `Back from ${r}, which is ${a}.`;
		case "turn": return `Turns to ${r}.`;
		case "simulation": return "A simulation begins at the start.";
		case "select": return `Selects ${r}${Number.isFinite(n.beta) && n.beta < 1e300 ? `, whose weight is ${n.beta.toFixed(3)}` : ", which was never tried"}.`;
		case "found": return `The playout ends with ${i.join(", ")}; every node on the way takes that in.`;
		default: return `${n.kind} ${r}`;
	}
}
// src/parts/Pseudocode.svelte
var Hs = /* @__PURE__ */ W("<button type=\"button\" class=\"plain small svelte-fahudf\">◂ this line</button>"), Us = /* @__PURE__ */ W("<li><button type=\"button\" class=\"plain mono svelte-fahudf\"><span class=\"number svelte-fahudf\" aria-hidden=\"true\"></span><span class=\"text\"> </span></button> <!></li>"), Ws = /* @__PURE__ */ W("<ol class=\"code svelte-fahudf\" aria-label=\"Pseudocode\"></ol>");
function Gs(e, t) {
	k(t, !0);
	var n = Ws();
	X(n, 21, () => t.lines, Y, (e, n, r) => {
		var i = Us();
		let a;
		var o = F(i), s = F(o);
		s.textContent = r + 1;
		var c = L(R(s), !0);
		O(o);
		var l = R(o, 2), u = (e) => {
			var n = Hs();
			U("click", n, () => t.online(r + 1, -1)), K(e, n);
		};
		J(l, (e) => {
			r + 1 === t.current && e(u);
		}), O(i), z((e) => {
			Q(i, "aria-current", r + 1 === t.current ? "step" : void 0), a = Z(i, 1, "svelte-fahudf", null, a, { current: r + 1 === t.current }), Q(o, "aria-label", `The next step on line ${r + 1}: ${e ?? ""}`), q(c, H(n));
		}, [() => H(n).trim()]), U("click", o, () => t.online(r + 1, 1)), K(e, i);
	}), O(n), K(e, n), A();
}
yr(["click"]);
// node_modules/d3-hierarchy/dist/d3-hierarchy.mjs
function Ks(e) {
	var t = 0, n = e.children, r = n && n.length;
	if (!r) t = 1;
	else for (; --r >= 0;) t += n[r].value;
	e.value = t;
}
function qs() {
	return this.eachAfter(Ks);
}
function Js(e, t) {
	let n = -1;
	for (let r of this) e.call(t, r, ++n, this);
	return this;
}
function Ys(e, t) {
	for (var n = this, r = [n], i, a, o = -1; n = r.pop();) if (e.call(t, n, ++o, this), i = n.children) for (a = i.length - 1; a >= 0; --a) r.push(i[a]);
	return this;
}
function Xs(e, t) {
	for (var n = this, r = [n], i = [], a, o, s, c = -1; n = r.pop();) if (i.push(n), a = n.children) for (o = 0, s = a.length; o < s; ++o) r.push(a[o]);
	for (; n = i.pop();) e.call(t, n, ++c, this);
	return this;
}
function Zs(e, t) {
	let n = -1;
	for (let r of this) if (e.call(t, r, ++n, this)) return r;
}
function Qs(e) {
	return this.eachAfter(function(t) {
		for (var n = +e(t.data) || 0, r = t.children, i = r && r.length; --i >= 0;) n += r[i].value;
		t.value = n;
	});
}
function $s(e) {
	return this.eachBefore(function(t) {
		t.children && t.children.sort(e);
	});
}
function ec(e) {
	for (var t = this, n = tc(t, e), r = [t]; t !== n;) t = t.parent, r.push(t);
	for (var i = r.length; e !== n;) r.splice(i, 0, e), e = e.parent;
	return r;
}
function tc(e, t) {
	if (e === t) return e;
	var n = e.ancestors(), r = t.ancestors(), i = null;
	for (e = n.pop(), t = r.pop(); e === t;) i = e, e = n.pop(), t = r.pop();
	return i;
}
function nc() {
	for (var e = this, t = [e]; e = e.parent;) t.push(e);
	return t;
}
function rc() {
	return Array.from(this);
}
function ic() {
	var e = [];
	return this.eachBefore(function(t) {
		t.children || e.push(t);
	}), e;
}
function ac() {
	var e = this, t = [];
	return e.each(function(n) {
		n !== e && t.push({
			source: n.parent,
			target: n
		});
	}), t;
}
function* oc() {
	var e = this, t, n = [e], r, i, a;
	do
		for (t = n.reverse(), n = []; e = t.pop();) if (yield e, r = e.children) for (i = 0, a = r.length; i < a; ++i) n.push(r[i]);
	while (n.length);
}
function sc(e, t) {
	e instanceof Map ? (e = [void 0, e], t === void 0 && (t = uc)) : t === void 0 && (t = lc);
	for (var n = new pc(e), r, i = [n], a, o, s, c; r = i.pop();) if ((o = t(r.data)) && (c = (o = Array.from(o)).length)) for (r.children = o, s = c - 1; s >= 0; --s) i.push(a = o[s] = new pc(o[s])), a.parent = r, a.depth = r.depth + 1;
	return n.eachBefore(fc);
}
function cc() {
	return sc(this).eachBefore(dc);
}
function lc(e) {
	return e.children;
}
function uc(e) {
	return Array.isArray(e) ? e[1] : null;
}
function dc(e) {
	e.data.value !== void 0 && (e.value = e.data.value), e.data = e.data.data;
}
function fc(e) {
	var t = 0;
	do
		e.height = t;
	while ((e = e.parent) && e.height < ++t);
}
function pc(e) {
	this.data = e, this.depth = this.height = 0, this.parent = null;
}
pc.prototype = sc.prototype = {
	constructor: pc,
	count: qs,
	each: Js,
	eachAfter: Xs,
	eachBefore: Ys,
	find: Zs,
	sum: Qs,
	sort: $s,
	path: ec,
	ancestors: nc,
	descendants: rc,
	leaves: ic,
	links: ac,
	copy: cc,
	[Symbol.iterator]: oc
};
function mc(e, t, n, r, i) {
	for (var a = e.children, o, s = -1, c = a.length, l = e.value && (r - t) / e.value; ++s < c;) o = a[s], o.y0 = n, o.y1 = i, o.x0 = t, o.x1 = t += o.value * l;
}
function hc(e, t) {
	return e.parent === t.parent ? 1 : 2;
}
function gc(e) {
	var t = e.children;
	return t ? t[0] : e.t;
}
function _c(e) {
	var t = e.children;
	return t ? t[t.length - 1] : e.t;
}
function vc(e, t, n) {
	var r = n / (t.i - e.i);
	t.c -= r, t.s += n, e.c += r, t.z += n, t.m += n;
}
function yc(e) {
	for (var t = 0, n = 0, r = e.children, i = r.length, a; --i >= 0;) a = r[i], a.z += t, a.m += t, t += a.s + (n += a.c);
}
function bc(e, t, n) {
	return e.a.parent === t.parent ? e.a : n;
}
function xc(e, t) {
	this._ = e, this.parent = null, this.children = null, this.A = null, this.a = this, this.z = 0, this.m = 0, this.c = 0, this.s = 0, this.t = null, this.i = t;
}
xc.prototype = Object.create(pc.prototype);
function Sc(e) {
	for (var t = new xc(e, 0), n, r = [t], i, a, o, s; n = r.pop();) if (a = n._.children) for (n.children = Array(s = a.length), o = s - 1; o >= 0; --o) r.push(i = n.children[o] = new xc(a[o], o)), i.parent = n;
	return (t.parent = new xc(null, 0)).children = [t], t;
}
function Cc() {
	var e = hc, t = 1, n = 1, r = null;
	function i(i) {
		var s = Sc(i);
		if (s.eachAfter(a), s.parent.m = -s.z, s.eachBefore(o), r) i.eachBefore(c);
		else {
			var l = i, u = i, d = i;
			i.eachBefore(function(e) {
				e.x < l.x && (l = e), e.x > u.x && (u = e), e.depth > d.depth && (d = e);
			});
			var f = l === u ? 1 : e(l, u) / 2, p = f - l.x, m = t / (u.x + f + p), h = n / (d.depth || 1);
			i.eachBefore(function(e) {
				e.x = (e.x + p) * m, e.y = e.depth * h;
			});
		}
		return i;
	}
	function a(t) {
		var n = t.children, r = t.parent.children, i = t.i ? r[t.i - 1] : null;
		if (n) {
			yc(t);
			var a = (n[0].z + n[n.length - 1].z) / 2;
			i ? (t.z = i.z + e(t._, i._), t.m = t.z - a) : t.z = a;
		} else i && (t.z = i.z + e(t._, i._));
		t.parent.A = s(t, i, t.parent.A || r[0]);
	}
	function o(e) {
		e._.x = e.z + e.parent.m, e.m += e.parent.m;
	}
	function s(t, n, r) {
		if (n) {
			for (var i = t, a = t, o = n, s = i.parent.children[0], c = i.m, l = a.m, u = o.m, d = s.m, f; o = _c(o), i = gc(i), o && i;) s = gc(s), a = _c(a), a.a = t, f = o.z + u - i.z - c + e(o._, i._), f > 0 && (vc(bc(o, t, r), t, f), c += f, l += f), u += o.m, c += i.m, d += s.m, l += a.m;
			o && !_c(a) && (a.t = o, a.m += u - l), i && !gc(s) && (s.t = i, s.m += c - d, r = t);
		}
		return r;
	}
	function c(e) {
		e.x *= t, e.y = e.depth * n;
	}
	return i.separation = function(t) {
		return arguments.length ? (e = t, i) : e;
	}, i.size = function(e) {
		return arguments.length ? (r = !1, t = +e[0], n = +e[1], i) : r ? null : [t, n];
	}, i.nodeSize = function(e) {
		return arguments.length ? (r = !0, t = +e[0], n = +e[1], i) : r ? [t, n] : null;
	}, i;
}
function wc(e, t, n, r, i) {
	for (var a = e.children, o, s = -1, c = a.length, l = e.value && (i - n) / e.value; ++s < c;) o = a[s], o.x0 = t, o.x1 = r, o.y0 = n, o.y1 = n += o.value * l;
}
var Tc = (1 + Math.sqrt(5)) / 2;
function Ec(e, t, n, r, i, a) {
	for (var o = [], s = t.children, c, l, u = 0, d = 0, f = s.length, p, m, h = t.value, g, _, v, y, b, x, S; u < f;) {
		p = i - n, m = a - r;
		do
			g = s[d++].value;
		while (!g && d < f);
		for (_ = v = g, x = Math.max(m / p, p / m) / (h * e), S = g * g * x, b = Math.max(v / S, S / _); d < f; ++d) {
			if (g += l = s[d].value, l < _ && (_ = l), l > v && (v = l), S = g * g * x, y = Math.max(v / S, S / _), y > b) {
				g -= l;
				break;
			}
			b = y;
		}
		o.push(c = {
			value: g,
			dice: p < m,
			children: s.slice(u, d)
		}), c.dice ? mc(c, n, r, i, h ? r += m * g / h : a) : wc(c, n, r, h ? n += p * g / h : i, a), h -= g, u = d;
	}
	return o;
}
(function e(t) {
	function n(e, n, r, i, a) {
		Ec(t, e, n, r, i, a);
	}
	return n.ratio = function(t) {
		return e((t = +t) > 1 ? t : 1);
	}, n;
})(Tc), (function e(t) {
	function n(e, n, r, i, a) {
		if ((o = e._squarify) && o.ratio === t) for (var o, s, c, l, u = -1, d, f = o.length, p = e.value; ++u < f;) {
			for (s = o[u], c = s.children, l = s.value = 0, d = c.length; l < d; ++l) s.value += c[l].value;
			s.dice ? mc(s, n, r, i, p ? r += (a - r) * s.value / p : a) : wc(s, n, r, p ? n += (i - n) * s.value / p : i, a), p -= s.value;
		}
		else e._squarify = o = Ec(t, e, n, r, i, a), o.ratio = t;
	}
	return n.ratio = function(t) {
		return e((t = +t) > 1 ? t : 1);
	}, n;
})(Tc);
// src/lib/tree/graph.ts
function Dc(e, t, n, r, i = !1) {
	let a = Cc().nodeSize([n, r]).separation((e, t) => e.parent === t.parent ? 1 : 1.25)(sc(e, t)).descendants(), o = Math.min(...a.map((e) => e.x)), s = Math.max(...a.map((e) => e.x)), c = /* @__PURE__ */ new Map(), l = a.map((e) => {
		let [t, a] = [e.x - o + n / 2, e.y + r / 2], s = {
			item: e.data,
			x: i ? t : a,
			y: i ? a : t,
			depth: e.depth,
			above: e.parent ? c.get(e.parent) ?? null : null
		};
		return c.set(e, s), s;
	}), [u, d] = [s - o + n, (Math.max(...a.map((e) => e.depth)) + 1) * r];
	return {
		nodes: l,
		w: i ? u : d,
		h: i ? d : u
	};
}
function Oc(e, t, n = !1) {
	let r = n ? (e.y + t.y) / 2 : (e.x + t.x) / 2;
	return n ? `M${e.x} ${e.y}C${e.x} ${r} ${t.x} ${r} ${t.x} ${t.y}` : `M${e.x} ${e.y}C${r} ${e.y} ${r} ${t.y} ${t.x} ${t.y}`;
}
function kc(e, t, n, r, i) {
	return e === -1 ? `M${n} ${r - i}L${n + i} ${r}L${n} ${r + i}L${n - i} ${r}Z` : e === -4 ? `M${n - i * .8} ${r - i * .8}h${1.6 * i}v${1.6 * i}h${-1.6 * i}Z` : t > 2 || e < 0 ? `M${n - i} ${r}a${i} ${i} 0 1 0 ${2 * i} 0a${i} ${i} 0 1 0 ${-2 * i} 0Z` : e === 0 ? `M${n} ${r - i}L${n + i} ${r + i * .8}H${n - i}Z` : `M${n} ${r + i}L${n + i} ${r - i * .8}H${n - i}Z`;
}
// src/parts/StepTree.svelte
var Ac = /* @__PURE__ */ G("<path></path>"), jc = /* @__PURE__ */ G("<path class=\"thread svelte-1nyk806\"></path>"), Mc = /* @__PURE__ */ G("<rect width=\"32\" height=\"24\" rx=\"5\" class=\"leaf svelte-1nyk806\"></rect><text class=\"value svelte-1nyk806\"> </text>", 1), Nc = /* @__PURE__ */ G("<text class=\"letter svelte-1nyk806\"> </text>"), Pc = /* @__PURE__ */ G("<text class=\"window svelte-1nyk806\" text-anchor=\"start\"> </text>"), Fc = /* @__PURE__ */ G("<path></path><!><text class=\"value svelte-1nyk806\" text-anchor=\"start\"> </text><!>", 1), Ic = /* @__PURE__ */ G("<text class=\"name svelte-1nyk806\"> </text>"), Lc = /* @__PURE__ */ G("<text class=\"scissors svelte-1nyk806\">✂</text><path class=\"gone svelte-1nyk806\"></path><path class=\"gone svelte-1nyk806\"></path>", 1), Rc = /* @__PURE__ */ G("<g><!><!><!></g>"), zc = /* @__PURE__ */ W("<div class=\"steps svelte-1nyk806\" role=\"group\" aria-label=\"Tree of the trace\" tabindex=\"0\"><svg role=\"img\" class=\"svelte-1nyk806\"><!><!><!></svg></div>");
function Bc(e, t) {
	k(t, !0);
	let n = $(t, "asked", 19, () => -1), r = $(t, "letters", 3, !1), i = /* @__PURE__ */ j(() => Ls(t.replay, t.step)), a = /* @__PURE__ */ j(() => H(i).whole ? "" : String(t.step)), o = /* @__PURE__ */ j(() => (H(a), Dc(t.replay.root(t.step), (e) => t.replay.nodes[e].below.filter((e) => H(i).ids.has(e)), H(s), 92, !0))), s = /* @__PURE__ */ j(() => H(i).ids.size > 60 ? 46 : H(i).ids.size > 25 ? 60 : 84), c = /* @__PURE__ */ j(() => new Set(t.replay.wayTo(t.replay.steps[t.step]?.node ?? 0))), l = /* @__PURE__ */ j(() => new Map(H(o).nodes.map((e) => [e.item, e]))), u = /* @__PURE__ */ j(() => t.replay.source(t.step)), d = /* @__PURE__ */ j(() => H(o).h + 20);
	function f(e) {
		return t.mover < 0 ? t.mover : (t.mover + e) % Math.max(1, t.players);
	}
	function p(e) {
		return t.replay.data.head.measure !== "numbers" && e.length === 2 && Math.abs(e[0] + e[1]) < 1e-6 ? Co(e[0]) : e.map(Co).join(", ");
	}
	function m(e) {
		vn(() => {
			let n = H(l).get(t.replay.steps[t.step]?.node ?? 0);
			n && e.scrollTo({
				left: n.x - e.clientWidth / 2,
				top: Math.max(0, n.y - e.clientHeight * .6)
			});
		});
	}
	var h = zc(), g = F(h), _ = F(g);
	X(_, 17, () => H(o).nodes, Y, (e, n) => {
		let r = /* @__PURE__ */ j(() => t.replay.nodes[H(n).item]);
		var i = kr(), a = I(i), o = (e) => {
			var t = Ac();
			let i;
			z((e, n) => {
				Q(t, "d", e), i = Z(t, 0, "link svelte-1nyk806", null, i, { here: n });
			}, [() => Oc(H(n).above, {
				x: H(n).x,
				y: H(n).y - 12
			}, !0), () => H(c).has(H(r).id)]), K(e, t);
		};
		J(a, (e) => {
			H(n).above && H(r).entered <= t.step && e(o);
		}), K(e, i);
	});
	var v = R(_), y = (e) => {
		let n = /* @__PURE__ */ j(() => H(l).get(H(u))), r = /* @__PURE__ */ j(() => H(l).get(t.replay.steps[t.step].node));
		var i = kr(), a = I(i), o = (e) => {
			var t = jc();
			z((e, i) => Q(t, "d", `M${H(n).x ?? ""} ${H(n).y ?? ""}C${H(n).x + (H(r).x - H(n).x) * .2} ${e ?? ""} ${H(r).x - (H(r).x - H(n).x) * .2} ${i ?? ""} ${H(r).x ?? ""} ${H(r).y ?? ""}`), [() => Math.min(H(n).y, H(r).y) - 48, () => Math.min(H(n).y, H(r).y) - 48]), K(e, t);
		};
		J(a, (e) => {
			H(n) && H(r) && e(o);
		}), K(e, i);
	};
	J(v, (e) => {
		H(u) >= 0 && e(y);
	}), X(R(v), 17, () => H(o).nodes, Y, (e, i) => {
		let a = /* @__PURE__ */ j(() => t.replay.nodes[H(i).item]);
		var o = kr(), c = I(o), l = (e) => {
			let o = /* @__PURE__ */ j(() => t.replay.known(H(a).id, t.step)), c = /* @__PURE__ */ j(() => H(o).done && !H(a).below.length && !t.replay.simulated);
			var l = Rc();
			let u;
			var d = F(l), m = (e) => {
				var t = Mc(), n = I(t), r = R(n), a = L(r, !0);
				z((e) => {
					Q(n, "x", H(i).x - 16), Q(n, "y", H(i).y - 12), Q(r, "x", H(i).x), Q(r, "y", H(i).y), q(a, e);
				}, [() => H(o).value ? p(H(o).value) : "·"]), K(e, t);
			}, h = (e) => {
				var n = Fc(), s = I(n);
				let c;
				var l = R(s), u = (e) => {
					var n = Nc(), r = L(n, !0);
					z((e, t) => {
						Q(n, "x", H(i).x), Q(n, "y", e), q(r, t);
					}, [() => H(i).y + (f(H(a).level) === 0 ? 4 : -3), () => t.replay.letter(H(a).id)]), K(e, n);
				};
				J(l, (e) => {
					r() && e(u);
				});
				var d = R(l), m = L(d, !0), h = R(d), g = (e) => {
					var t = Pc(), n = L(t, !0);
					z(() => {
						Q(t, "x", H(i).x + 21), Q(t, "y", H(i).y + 12), q(n, H(o).visits ? `${H(o).visits}×` : "");
					}), K(e, t);
				}, _ = (e) => {
					var t = Pc(), n = L(t);
					z((e, r) => {
						Q(t, "x", H(i).x + 21), Q(t, "y", H(i).y + 12), q(n, `α ${e ?? ""} β ${r ?? ""}`);
					}, [() => Co(H(o).alpha), () => Co(H(o).beta)]), K(e, t);
				}, v = /* @__PURE__ */ j(() => !H(o).done && (Number.isFinite(H(o).alpha) || Number.isFinite(H(o).beta)));
				J(h, (e) => {
					t.replay.simulated ? e(g) : H(v) && e(_, 1);
				}), z((e, t) => {
					Q(s, "d", e), c = Z(s, 0, "mark svelte-1nyk806", null, c, { done: H(o).done }), Q(d, "x", H(i).x + 21), Q(d, "y", H(i).y - 3), q(m, t);
				}, [() => kc(f(H(a).level), t.players, H(i).x, H(i).y, r() ? 17 : 13), () => H(o).value ? `${H(o).sign ? H(o).sign + " " : ""}${p(H(o).value)}` : ""]), K(e, n);
			};
			J(d, (e) => {
				H(c) ? e(m) : e(h, -1);
			});
			var g = R(d), _ = (e) => {
				var t = Ic(), n = L(t, !0);
				z(() => {
					Q(t, "x", H(i).x), Q(t, "y", H(i).y - 22), q(n, H(a).name);
				}), K(e, t);
			};
			J(g, (e) => {
				H(a).level && e(_);
			});
			var v = R(g), y = (e) => {
				var t = Lc(), n = I(t), r = R(n), a = R(r);
				z(() => {
					Q(n, "x", H(i).x + H(s) * .36), Q(n, "y", H(i).y + 32), Q(r, "d", `M${H(i).x + 8} ${H(i).y + 14}l${H(s) * .3} 44`), Q(a, "d", `M${H(i).x + 12} ${H(i).y + 12}l${H(s) * .5} 44`);
				}), K(e, t);
			};
			J(v, (e) => {
				H(o).cut && e(y);
			}), O(l), z((e) => u = Z(l, 0, `node p${e ?? ""}`, "svelte-1nyk806", u, {
				now: t.replay.steps[t.step]?.node === H(a).id,
				cut: !!H(o).cut,
				asked: n() === H(a).id
			}), [() => Math.max(0, f(H(a).level)) % 4]), U("click", l, () => t.onstep(H(a).entered)), K(e, l);
		};
		J(c, (e) => {
			H(a).entered <= t.step && e(l);
		}), K(e, o);
	}), O(g), O(h), $r(h, () => m), z((e, n, r) => {
		Q(g, "width", e), Q(g, "height", H(d)), Q(g, "viewBox", `-10 -14 ${n ?? ""} ${H(d) ?? ""}`), Q(g, "aria-label", `The tree after step ${t.step ?? ""}: ${H(o).nodes.length ?? ""} states, ${r ?? ""} leaves looked at`);
	}, [
		() => Math.max(200, H(o).w + 20),
		() => Math.max(200, H(o).w + 20),
		() => t.replay.leaves(t.step)
	]), K(e, h), A();
}
yr(["click"]);
// src/parts/Stepper.svelte
var Vc = /* @__PURE__ */ W("<button type=\"button\"><!>Next cut</button>"), Hc = /* @__PURE__ */ W("<span class=\"muted\"> </span>"), Uc = /* @__PURE__ */ W("<button type=\"button\"> </button>"), Wc = /* @__PURE__ */ W("<p role=\"status\"> <button type=\"button\" class=\"plain\">See it</button></p>"), Gc = /* @__PURE__ */ W("<div class=\"predict card svelte-162bbxj\" role=\"group\" aria-label=\"Predict\"><p> </p> <div class=\"row\"></div> <!></div>"), Kc = /* @__PURE__ */ W("<p class=\"muted\"> </p>"), qc = /* @__PURE__ */ W("<div class=\"stepper svelte-162bbxj\"><div class=\"row controls\"><button type=\"button\" class=\"icon\" aria-label=\"To the first step\"><!></button> <button type=\"button\" class=\"icon\" aria-label=\"One step back\"><!></button> <button type=\"button\" class=\"icon\"><!></button> <button type=\"button\" class=\"icon\" aria-label=\"One step on\"><!></button> <!> <span class=\"mono where svelte-162bbxj\"> </span> <label class=\"row\"><input type=\"checkbox\"/>Predict</label> <!> <!></div> <label class=\"unseen\">Step</label> <input type=\"range\" min=\"0\" class=\"svelte-162bbxj\"/> <!> <p class=\"words svelte-162bbxj\" role=\"status\" aria-live=\"polite\"> <span class=\"muted\"> </span></p> <!> <div class=\"row\"><button type=\"button\">Why?</button></div> <!> <!> <!></div>");
function Jc(e, t) {
	let n = Ar();
	k(t, !0);
	let r = $(t, "predicting", 15, !1), i = /* @__PURE__ */ N(!1), a = /* @__PURE__ */ N(!1), o = /* @__PURE__ */ N(null), s = /* @__PURE__ */ N(0), c = /* @__PURE__ */ N(0), l = /* @__PURE__ */ j(() => t.replay.count - 1), u = /* @__PURE__ */ j(() => t.replay.steps[t.step]), f = /* @__PURE__ */ j(() => r() ? zs(t.replay, t.step) : null), p = /* @__PURE__ */ j(() => H(o)?.step === t.step ? H(o).choice : -1), m = /* @__PURE__ */ j(() => t.replay.next(t.step, (e) => e.kind === "cut"));
	vn(() => {
		t.step, P(a, !1);
	}), vn(() => {
		if (!H(i)) return;
		let e = setInterval(() => {
			t.step >= H(l) || H(f) && H(p) < 0 ? P(i, !1) : t.onstep(t.step + 1);
		}, 700);
		return () => clearInterval(e);
	});
	function h() {
		t.step < H(l) && !(H(f) && H(p) < 0) && t.onstep(t.step + 1);
	}
	function g(e) {
		!H(f) || H(p) >= 0 || (P(o, {
			step: t.step,
			choice: e
		}, !0), Kt(c), e === H(f).right && Kt(s), t.onscore?.(e === H(f).right));
	}
	function _(e, n) {
		let r = t.replay.next(t.step, (t) => t.code === e, n);
		r >= 0 && t.onstep(r);
	}
	function v(e) {
		if (!(e.target.matches("input:not([type=range]), select, textarea, [role=grid] *, [role=tree] *, dialog *") || e.ctrlKey || e.metaKey || e.altKey)) {
			if (e.key === "ArrowRight") h();
			else if (e.key === "ArrowLeft" && t.step > 0) t.onstep(t.step - 1);
			else if (e.key === "." && H(m) >= 0) t.onstep(H(m));
			else if (e.key === "w") P(a, !H(a));
			else return;
			e.preventDefault();
		}
	}
	var y = qc();
	vr("keydown", Qt, v);
	var b = F(y), x = F(b);
	Do(F(x), { name: "first" }), O(x);
	var S = R(x, 2);
	Do(F(S), { name: "back" }), O(S);
	var C = R(S, 2), w = F(C);
	{
		let e = /* @__PURE__ */ j(() => H(i) ? "stop" : "play");
		Do(w, { get name() {
			return H(e);
		} });
	}
	O(C);
	var ee = R(C, 2);
	Do(F(ee), { name: "on" }), O(ee);
	var te = R(ee, 2), ne = (e) => {
		var n = Vc();
		Do(F(n), {
			name: "cut",
			size: 16
		}), Ee(), O(n), z(() => n.disabled = H(m) < 0), U("click", n, () => t.onstep(H(m))), K(e, n);
	};
	J(te, (e) => {
		t.replay.cuts.length && e(ne);
	});
	var re = R(te, 2), ie = L(re), ae = R(re, 2), oe = F(ae);
	xi(oe), Ee(), O(ae);
	var se = R(ae, 2), ce = (e) => {
		var t = Hc(), n = L(t);
		z(() => q(n, `${H(s) ?? ""} of ${H(c) ?? ""} right`)), K(e, t);
	};
	J(se, (e) => {
		H(c) && e(ce);
	}), Qr(R(se, 2), () => t.extra ?? d), O(b);
	var le = R(b, 2), ue = R(le, 2);
	xi(ue);
	var de = R(ue, 2);
	{
		let e = /* @__PURE__ */ j(() => H(f)?.node ?? -1), n = /* @__PURE__ */ j(() => /^(book|tree)\b/.test(t.table.state?.game ?? ""));
		Bc(de, {
			get replay() {
				return t.replay;
			},
			get step() {
				return t.step;
			},
			get mover() {
				return t.mover;
			},
			get players() {
				return t.players;
			},
			get asked() {
				return H(e);
			},
			get onstep() {
				return t.onstep;
			},
			get letters() {
				return H(n);
			}
		});
	}
	var fe = R(de, 2), pe = F(fe), me = L(R(pe));
	O(fe);
	var he = R(fe, 2), ge = (e) => {
		var t = Gc(), n = F(t), r = L(n, !0), i = R(n, 2);
		X(i, 21, () => H(f).choices, Y, (e, t, n) => {
			var r = Uc(), i = L(r, !0);
			z(() => {
				Q(r, "aria-pressed", H(p) === n), r.disabled = H(p) >= 0, q(i, H(t));
			}), U("click", r, () => g(n)), K(e, r);
		}), O(i);
		var a = R(i, 2), o = (e) => {
			var t = Wc(), n = F(t), r = R(n);
			O(t), z(() => {
				Z(t, 1, ni(H(p) === H(f).right ? "good" : "fault")), q(n, `${H(p) === H(f).right ? "Right." : `No: ${H(f).choices[H(f).right]}.`} `);
			}), U("click", r, h), K(e, t);
		};
		J(a, (e) => {
			H(p) >= 0 && e(o);
		}), O(t), z(() => q(r, H(f).text)), K(e, t);
	};
	J(he, (e) => {
		H(f) && e(ge);
	});
	var _e = R(he, 2), T = L(_e), ve = R(_e, 2), ye = (e) => {
		{
			let n = /* @__PURE__ */ j(() => ({ step: t.step }));
			ds(e, {
				get table() {
					return t.table;
				},
				get of() {
					return H(n);
				}
			});
		}
	};
	J(ve, (e) => {
		H(a) && e(ye);
	});
	var be = R(ve, 2), xe = (e) => {
		{
			let n = /* @__PURE__ */ j(() => H(u)?.code ?? 0);
			Gs(e, {
				get lines() {
					return t.replay.data.head.pseudocode;
				},
				get current() {
					return H(n);
				},
				online: _
			});
		}
	};
	J(be, (e) => {
		t.replay.data.head.pseudocode.length && e(xe);
	});
	var Se = R(be, 2), E = (e) => {
		var n = Kc(), r = L(n);
		z((e, t) => q(r, `The first ${e ?? ""} of ${t ?? ""} steps were kept; a smaller depth or fewer simulations shows all of them.`), [() => t.replay.data.head.kept.toLocaleString("en"), () => t.replay.data.head.total.toLocaleString("en")]), K(e, n);
	};
	J(Se, (e) => {
		t.replay.data.head.total > t.replay.data.head.kept && e(E);
	}), O(y), z((e, o, s) => {
		x.disabled = t.step === 0, S.disabled = t.step === 0, Q(C, "aria-label", H(i) ? "Pause" : "Run"), C.disabled = t.step >= H(l), ee.disabled = t.step >= H(l) || !!H(f) && H(p) < 0, q(ie, `step ${t.step ?? ""} of ${H(l) ?? ""}`), Q(le, "for", n), Q(ue, "id", n), Q(ue, "max", H(l)), Si(ue, t.step), ue.disabled = r(), q(pe, `${e ?? ""} `), q(me, `${o ?? ""}${s ?? ""}`), Q(T, "aria-expanded", H(a));
	}, [
		() => Vs(t.replay, t.step),
		() => t.replay.simulated ? "" : `${t.replay.leaves(t.step)} leaves looked at.`,
		() => Ls(t.replay, t.step).whole ? "" : " Of this large tree only what lies around the path is drawn."
	]), U("click", x, () => t.onstep(0)), U("click", S, () => t.onstep(t.step - 1)), U("click", C, () => {
		P(i, !H(i));
	}), U("click", ee, h), Di(oe, r), U("input", ue, (e) => t.onstep(Number(e.currentTarget.value))), U("click", T, () => {
		P(a, !H(a));
	}), K(e, y), A();
}
yr(["click", "input"]);
// src/lenses/Steps.svelte
var Yc = /* @__PURE__ */ W("<p class=\"fault\"> </p>"), Xc = /* @__PURE__ */ W("<button type=\"button\">Make a lesson</button>"), Zc = /* @__PURE__ */ W("<!> <!>", 1), Qc = /* @__PURE__ */ W("<button type=\"button\" class=\"main\">Trace a search</button>"), $c = /* @__PURE__ */ W("<div class=\"empty svelte-1uf7337\"><p class=\"muted\"> </p> <!></div>");
function el(e, t) {
	k(t, !0);
	let n = $(t, "id", 3, ""), r = $(t, "step", 15, 0), i = /* @__PURE__ */ N(null), a = /* @__PURE__ */ N(!1), o = /* @__PURE__ */ N(""), s = 0, c = /* @__PURE__ */ j(() => t.table.report?.final && t.table.report.steps > 0 ? t.table.report : null), l = /* @__PURE__ */ j(() => H(c)?.player ?? 0);
	vn(() => {
		let e = H(c)?.search ?? 0;
		e && e !== s && dr(() => {
			s = e, u();
		});
	});
	async function u() {
		try {
			P(i, await Ss(t.table)), r(0), P(o, "");
		} catch (e) {
			P(i, null), P(o, e instanceof Error ? e.message : String(e), !0);
		}
	}
	var d = Zc(), f = I(d), p = (e) => {
		var t = Yc(), n = L(t, !0);
		z(() => q(n, H(o))), K(e, t);
	};
	J(f, (e) => {
		H(o) && e(p);
	});
	var m = R(f, 2), h = (e) => {
		var o = Zc(), s = I(o);
		{
			let e = (e) => {
				var t = kr(), r = I(t), i = (e) => {
					var t = Xc();
					z(() => Q(t, "aria-pressed", H(a))), U("click", t, () => {
						P(a, !H(a));
					}), K(e, t);
				};
				J(r, (e) => {
					n() && e(i);
				}), K(e, t);
			}, o = /* @__PURE__ */ j(() => t.table.state?.players ?? 2);
			Jc(s, {
				get table() {
					return t.table;
				},
				get replay() {
					return H(i);
				},
				get step() {
					return r();
				},
				get mover() {
					return H(l);
				},
				get players() {
					return H(o);
				},
				onstep: (e) => {
					r(e);
				},
				extra: e,
				$$slots: { extra: !0 }
			});
		}
		var c = R(s, 2), u = (e) => {
			Is(e, {
				get table() {
					return t.table;
				},
				get id() {
					return n();
				},
				get step() {
					return r();
				},
				onvisit: (e) => {
					r(e);
				}
			});
		};
		J(c, (e) => {
			H(a) && e(u);
		}), K(e, o);
	}, g = (e) => {
		var n = $c(), r = F(n), i = L(r, !0), a = R(r, 2), o = (e) => {
			var n = Qc();
			U("click", n, function(...e) {
				t.think?.apply(this, e);
			}), K(e, n);
		};
		J(a, (e) => {
			t.table.searching || e(o);
		}), O(n), z(() => q(i, t.table.searching ? "searching, and keeping every step" : "A traced search can be followed step by step, forwards and back. A small depth or few simulations are easiest to read.")), K(e, n);
	};
	J(m, (e) => {
		H(i) && H(i).count && H(c) ? e(h) : e(g, -1);
	}), K(e, d), A();
}
yr(["click"]);
function tl(e, t, n) {
	let r = (t + n) / 2, i = (n - t) / 2 || 1;
	if (e.length === 1) return {
		player: 0,
		much: nl(((e[0] ?? r) - t) / (2 * i))
	};
	let a = 0;
	for (let t = 1; t < e.length; t++) (e[t] ?? -Infinity) > (e[a] ?? -Infinity) && (a = t);
	let o = (e[a] ?? r) - r;
	return {
		player: a,
		much: Number.isFinite(o) ? nl(o / i) : 0
	};
}
function nl(e) {
	return Math.max(0, Math.min(1, e));
}
function rl(e, t, n) {
	let r = il(e), i = il(t);
	return `rgb(${r.map((e, t) => Math.round(e + (i[t] - e) * n)).join(" ")})`;
}
function il(e) {
	let t = e.trim().replace("#", "");
	return [
		0,
		2,
		4
	].map((e) => parseInt(t.slice(e, e + 2), 16) || 0);
}
function al(e) {
	return e < .01 ? .04 : .06 + .84 * e ** .6;
}
function ol(e, t, n) {
	return (e - t.x0) / (t.x1 - t.x0) * n;
}
function sl(e, t, n) {
	return t.x0 + e / n * (t.x1 - t.x0);
}
function cl(e, t, n) {
	let r = Math.max(1e-7, Math.min(1, (e.x1 - e.x0) * n)), i = (t - e.x0) / (e.x1 - e.x0 || 1);
	return ll({
		x0: t - i * r,
		x1: t - i * r + r
	});
}
function ll(e) {
	let t = Math.min(1, e.x1 - e.x0), n = Math.max(0, Math.min(1 - t, e.x0));
	return {
		x0: n,
		x1: n + t
	};
}
function ul(e, t, n, r, i) {
	let a = Math.floor(i / 26), o = sl(r, t, n), s = e.columns, [c, l, u] = [
		s.depth,
		s.x0,
		s.x1
	];
	for (let e = 0; e < c.length; e++) if (c[e] === a && l[e] <= o && o < u[e]) return e;
	return -1;
}
function dl(e, t) {
	return e.columns.node.indexOf(t);
}
function fl(e, t) {
	let n = [];
	for (let r = t; r >= 0; r = e.columns.parent[r]) n.push(r);
	return n.reverse();
}
function pl(e, t) {
	let n = e.columns.value, r = n.length / e.columns.node.length;
	return n.subarray(t * r, (t + 1) * r);
}
function ml(e, t, n, r, i, a, o) {
	let { depth: s, x0: c, x1: l, proof: u } = t.columns, d = [];
	for (let f = 0; f < s.length; f++) {
		let p = Math.max(-2, ol(c[f], n, r)), m = Math.min(r + 2, ol(l[f], n, r));
		if (m < 0 || p > r || m - p < .2) continue;
		let { player: h, much: g } = tl(pl(t, f), a, o);
		e.fillStyle = rl(i.neutral, i.players[h % 4], al(g));
		let _ = +(m - p > 3);
		e.fillRect(p, s[f] * 26, Math.max(.5, m - p - _), 25), u[f] >= 0 && m - p > 6 && (e.strokeStyle = i.ink, e.lineWidth = 1.5, e.strokeRect(p + 1.5, s[f] * 26 + 1.5, m - p - _ - 3, 22)), m - p > 30 && d.push(f);
	}
	return d;
}
// src/lib/tree/view.svelte.ts
var hl = 200, gl = 12, _l = class {
	table;
	#e = /* @__PURE__ */ N(null);
	get data() {
		return H(this.#e);
	}
	set data(e) {
		P(this.#e, e);
	}
	#t = /* @__PURE__ */ N({
		x0: 0,
		x1: 1
	});
	get range() {
		return H(this.#t);
	}
	set range(e) {
		P(this.#t, e);
	}
	#n = /* @__PURE__ */ N("visits");
	get widths() {
		return H(this.#n);
	}
	set widths(e) {
		P(this.#n, e, !0);
	}
	#r = /* @__PURE__ */ N(0);
	get viewer() {
		return H(this.#r);
	}
	set viewer(e) {
		P(this.#r, e, !0);
	}
	#i = /* @__PURE__ */ N(0);
	get selected() {
		return H(this.#i);
	}
	set selected(e) {
		P(this.#i, e, !0);
	}
	#a = /* @__PURE__ */ N(/* @__PURE__ */ new Map());
	get cards() {
		return H(this.#a);
	}
	set cards(e) {
		P(this.#a, e);
	}
	#o = /* @__PURE__ */ N(/* @__PURE__ */ new Map());
	get below() {
		return H(this.#o);
	}
	set below(e) {
		P(this.#o, e);
	}
	#s = /* @__PURE__ */ N("");
	get trouble() {
		return H(this.#s);
	}
	set trouble(e) {
		P(this.#s, e, !0);
	}
	snapshot = -1;
	waiting = 0;
	constructor(e) {
		this.table = e;
	}
	get card() {
		return this.cards.get(this.selected) ?? null;
	}
	async renew(e) {
		let t = this.card?.names ?? [];
		this.snapshot = this.table.report?.snapshot ?? 0, this.cards = /* @__PURE__ */ new Map(), this.below = /* @__PURE__ */ new Map(), this.range = {
			x0: 0,
			x1: 1
		}, this.selected = 0, await this.refresh(e);
		let n = t.length ? await this.table.find([], t).catch(() => null) : null;
		await this.select(n?.nodes[0]?.node ?? 0);
	}
	async refresh(e) {
		let t = ++this.waiting, n = (this.range.x1 - this.range.x0) * .5, r = {
			x0: Math.max(0, this.range.x0 - n),
			x1: Math.min(1, this.range.x1 + n)
		}, i = (r.x1 - r.x0) / (this.range.x1 - this.range.x0);
		try {
			let n = await this.table.window(r.x0, r.x1, Math.round(Math.min(8e3, e * i)), this.widths);
			t === this.waiting && (this.data = n, this.trouble = "");
		} catch (e) {
			this.trouble = e instanceof Error ? e.message : String(e);
		}
	}
	move(e) {
		this.range = ll(e);
	}
	zoomTo(e) {
		let t = this.data ? dl(this.data, e) : -1;
		if (!this.data || t < 0) return;
		let n = this.data.columns.x0[t], r = this.data.columns.x1[t], i = (r - n) * .05;
		this.move({
			x0: n - i,
			x1: r + i
		});
	}
	keep(e) {
		let t = new Map(this.cards);
		for (let n of e.nodes) t.set(n.node, {
			...t.get(n.node) ?? {},
			...n,
			board: n.board ?? t.get(n.node)?.board ?? null
		});
		return this.cards = t, e.nodes;
	}
	async childrenOf(e) {
		let t = this.below.get(e);
		if (t) return t.nodes;
		let n = await this.table.children(e, gl), [, ...r] = this.keep(n), i = r.map((e) => e.node);
		return this.below = new Map(this.below).set(e, {
			nodes: i,
			hidden: n.hidden
		}), i;
	}
	async select(e) {
		this.selected = e;
		try {
			this.cards.get(e)?.board || this.keep(await this.table.nodes([e], !0));
			let t = this.cards.get(e)?.parent ?? -1;
			for (await this.childrenOf(e), t >= 0 && await this.childrenOf(t); t >= 0;) this.cards.has(t) || this.keep(await this.table.nodes([t])), t = this.cards.get(t)?.parent ?? -1;
			for (let t of (this.below.get(e)?.nodes ?? []).slice(0, 4)) this.selected === e && await this.childrenOf(t);
		} catch (e) {
			this.trouble = e instanceof Error ? e.message : String(e);
		}
	}
	way(e = this.selected) {
		let t = [];
		for (let n = e, r = 200; n >= 0 && r > 0; r--) {
			let e = this.cards.get(n);
			if (!e) break;
			t.push(e), n = e.parent;
		}
		return t.reverse();
	}
	async name(e) {
		if (!this.data || this.data.head.live || this.data.head.snapshot !== this.snapshot) return;
		let t = e.map((e) => this.data.columns.node[e]).filter((e) => !this.cards.has(e)).slice(0, hl);
		t.length && await this.table.nodes(t).then((e) => this.keep(e), () => void 0);
	}
	rowsToSelected() {
		let e = this.data ? dl(this.data, this.selected) : -1;
		return this.data && e >= 0 ? fl(this.data, e) : [];
	}
}, vl = /* @__PURE__ */ W("<div class=\"bar row svelte-2y2nm7\"><span class=\"mono\"> </span> <span class=\"row tools svelte-2y2nm7\"><button type=\"button\" class=\"plain icon\" aria-label=\"Closer\">+</button> <button type=\"button\" class=\"plain icon\" aria-label=\"Farther\">−</button> <button type=\"button\" class=\"plain\">Whole tree</button></span></div> <div class=\"icicle svelte-2y2nm7\"><div class=\"canvases svelte-2y2nm7\" role=\"img\"><canvas class=\"svelte-2y2nm7\"></canvas><canvas class=\"svelte-2y2nm7\"></canvas></div></div>", 1);
function yl(e, t) {
	k(t, !0);
	let n = /* @__PURE__ */ N(600), r = /* @__PURE__ */ N(void 0), i = /* @__PURE__ */ N(void 0), a = null, o, s = 0, c = /* @__PURE__ */ j(() => t.tree.table.searching && t.tree.table.live ? t.tree.table.live : t.tree.data), l = /* @__PURE__ */ j(() => H(c) ? Math.max(1, ...new Set(H(c).columns.depth)) + 1 : 1), u = /* @__PURE__ */ j(() => H(l) * 26), d = /* @__PURE__ */ j(() => t.range[0] ?? -1), f = /* @__PURE__ */ j(() => t.range[1] ?? 1);
	function p() {
		let e = getComputedStyle(H(r) ?? document.documentElement), t = (t) => e.getPropertyValue(t).trim();
		return {
			ground: t("--ground"),
			ink: t("--ink"),
			muted: t("--muted"),
			line: t("--line"),
			neutral: t("--tile"),
			good: t("--good"),
			players: [
				0,
				1,
				2,
				3
			].map((e) => t(`--f${e}`)),
			onPlayers: [
				0,
				1,
				2,
				3
			].map((e) => t(`--on-f${e}`))
		};
	}
	vn(() => {
		_o.now;
		let [e, a, o, s, l, d] = [
			H(c),
			t.tree.range,
			H(n),
			H(u),
			t.tree.selected,
			t.tree.cards
		];
		if (!H(r) || !H(i) || !e) return;
		let f = requestAnimationFrame(() => m(e, a, o, s, l, d));
		return () => cancelAnimationFrame(f);
	}), vn(() => (t.tree.range, t.tree.widths, H(n), clearTimeout(o), o = setTimeout(() => {
		t.tree.snapshot > 0 && s++ >= 0 && t.tree.refresh(H(n));
	}, 80), () => clearTimeout(o)));
	function m(e, n, a, o, s, c) {
		let l = Math.min(2, devicePixelRatio || 1);
		for (let e of [H(r), H(i)]) e.width !== Math.round(a * l) && (e.width = Math.round(a * l)), e.height !== Math.round(o * l) && (e.height = Math.round(o * l));
		let u = p(), m = H(r).getContext("2d"), g = H(i).getContext("2d");
		m.setTransform(l, 0, 0, l, 0, 0), m.clearRect(0, 0, a, o);
		let _ = ml(m, e, n, a, u, H(d), H(f));
		g.setTransform(l, 0, 0, l, 0, 0), g.clearRect(0, 0, a, o), h(g, e, _, n, a, u, c);
		let v = e.head.live ? -1 : dl(e, s);
		if (v >= 0) {
			let t = ol(e.columns.x0[v], n, a), r = ol(e.columns.x1[v], n, a);
			g.strokeStyle = u.ink, g.lineWidth = 2.5, g.strokeRect(Math.max(1.5, t + 1.5), e.columns.depth[v] * 26 + 1.5, Math.max(3, Math.min(a - 1.5, r) - Math.max(1.5, t) - 3), 22);
		}
		t.tree.name(_);
	}
	function h(e, t, n, r, i, a, o) {
		e.font = "600 12px ui-monospace, \"DejaVu Sans Mono\", monospace", e.textBaseline = "middle", e.fillStyle = a.ink;
		for (let a of n) {
			let n = t.columns.node[a], s = t.head.live ? void 0 : o.get(n), c = t.columns.depth[a], l = Math.max(0, ol(t.columns.x0[a], r, i)), u = Math.min(i, ol(t.columns.x1[a], r, i)), d = c === 0 ? "start" : s?.names.at(-1) ?? "", f = s && u - l > 110 ? `${d}  ${s.told}` : d, p = Math.floor((u - l - 8) / 7.3);
			if (!f || p < 1) continue;
			let m = f.length <= p ? f : d.length <= p ? d : "";
			m && e.fillText(m, l + (u - l - m.length * 7.3) / 2, c * 26 + 13);
		}
	}
	function g(e) {
		let t = H(i).getBoundingClientRect();
		return [e.clientX - t.left, e.clientY - t.top];
	}
	function _(e) {
		a = {
			x: e.clientX,
			...t.tree.range,
			moved: !1
		}, e.currentTarget.setPointerCapture(e.pointerId);
	}
	function v(e) {
		if (!a) return;
		let r = (e.clientX - a.x) / H(n) * (a.x1 - a.x0);
		Math.abs(e.clientX - a.x) > 4 && (a.moved = !0), a.moved && t.tree.move({
			x0: a.x0 - r,
			x1: a.x1 - r
		});
	}
	function y(e) {
		let r = a && !a.moved;
		if (a = null, !r || !H(c) || H(c).head.live) return;
		let i = ul(H(c), t.tree.range, H(n), ...g(e));
		i >= 0 && t.tree.select(H(c).columns.node[i]);
	}
	function b(e) {
		if (!H(c)) return;
		let r = ul(H(c), t.tree.range, H(n), ...g(e));
		r >= 0 && t.tree.zoomTo(H(c).columns.node[r]);
	}
	function x(e) {
		let r = (e) => {
			if (!e.ctrlKey && !e.metaKey && Math.abs(e.deltaY) > Math.abs(e.deltaX)) return;
			e.preventDefault();
			let r = sl(g(e)[0], t.tree.range, H(n));
			if (e.ctrlKey || e.metaKey) t.tree.move(cl(t.tree.range, r, Math.exp(e.deltaY * .004)));
			else {
				let r = e.deltaX / H(n) * (t.tree.range.x1 - t.tree.range.x0);
				t.tree.move({
					x0: t.tree.range.x0 + r,
					x1: t.tree.range.x1 + r
				});
			}
		};
		return e.addEventListener("wheel", r, { passive: !1 }), () => e.removeEventListener("wheel", r);
	}
	function S(e) {
		t.tree.move(cl(t.tree.range, (t.tree.range.x0 + t.tree.range.x1) / 2, e));
	}
	let C = /* @__PURE__ */ j(() => t.tree.range.x1 - t.tree.range.x0 > .9999);
	var w = vl(), ee = I(w), te = F(ee), ne = L(te), re = R(te, 2), ie = F(re), ae = R(ie, 2), oe = R(ae, 2);
	O(re), O(ee);
	var se = R(ee, 2), ce = F(se);
	let le;
	var ue = F(ce);
	Ni(ue, (e) => P(r, e), () => H(r)), Ni(R(ue), (e) => P(i, e), () => H(i)), O(ce), O(se), $r(se, () => x), z((e, t, n) => {
		q(ne, `${e ?? ""}${H(c)?.head.live ? " · growing" : ""}`), ae.disabled = H(C), oe.disabled = H(C), Q(ce, "aria-label", `The whole tree as an icicle: ${t ?? ""}. The outline below says the same in words. ${n ?? ""} is player 0.`), le = li(ce, "", le, { height: `${H(u) ?? ""}px` });
	}, [
		() => H(c) ? `${H(c).head.total.toLocaleString("en")} nodes · depth ${H(c).head.deepest}` : "",
		() => H(c) ? `${xo(H(c).head.total)} nodes, ${H(c).head.shown} of them wide enough to be drawn` : "nothing yet",
		() => vo(0)
	]), U("click", ie, () => S(.5)), U("click", ae, () => S(2)), U("click", oe, () => t.tree.move({
		x0: 0,
		x1: 1
	})), U("pointerdown", ce, _), U("pointermove", ce, v), U("pointerup", ce, y), U("dblclick", ce, b), ji(se, "clientWidth", (e) => P(n, e)), K(e, w), A();
}
yr([
	"click",
	"pointerdown",
	"pointermove",
	"pointerup",
	"dblclick"
]);
// src/parts/Formula.svelte
var bl = /* @__PURE__ */ W("<br/><span class=\"mono\"> </span>", 1), xl = /* @__PURE__ */ W("<span class=\"sign mono\"></span><span class=\"mono value svelte-1kfifdq\"> </span> <span class=\"small muted\"> <!></span>", 1), Sl = /* @__PURE__ */ W("<span class=\"sign mono\">=</span><span class=\"mono value sum svelte-1kfifdq\"> </span><span class=\"small muted\">weight</span>", 1), Cl = /* @__PURE__ */ W("<div class=\"formula svelte-1kfifdq\" role=\"group\" aria-label=\"The formula by which it is chosen\"><!> <!></div>");
function wl(e, t) {
	k(t, !0);
	let n = (e) => Number.isFinite(e) && !Number.isInteger(e) ? e.toFixed(3).replace("-", "−") : Co(e), r = /* @__PURE__ */ j(() => t.terms.reduce((e, t) => e + t.value, 0));
	var i = Cl(), a = F(i);
	X(a, 17, () => t.terms, Y, (e, t, r) => {
		var i = xl(), a = I(i);
		Q(a, "aria-hidden", r ? void 0 : "true"), a.textContent = r ? "+" : "";
		var o = R(a), s = L(o, !0), c = R(o, 2), l = F(c, !0), u = R(l), d = (e) => {
			var n = bl(), r = L(R(I(n)), !0);
			z(() => q(r, H(t).formula)), K(e, n);
		};
		J(u, (e) => {
			H(t).formula && e(d);
		}), O(c), z((e) => {
			q(s, e), q(l, H(t).name);
		}, [() => n(H(t).value)]), K(e, i);
	});
	var o = R(a, 2), s = (e) => {
		var t = Sl(), i = L(R(I(t)), !0);
		Ee(), z((e) => q(i, e), [() => n(H(r))]), K(e, t);
	};
	J(o, (e) => {
		t.terms.length > 1 && e(s);
	}), O(i), K(e, i), A();
}
// src/parts/NodeCard.svelte
var Tl = /* @__PURE__ */ W("<pre class=\"svelte-1hsy80i\"> </pre>"), El = /* @__PURE__ */ W("<span><span class=\"hued svelte-1hsy80i\"> </span> </span> ", 1), Dl = /* @__PURE__ */ W("<div class=\"svelte-1hsy80i\"><dt class=\"svelte-1hsy80i\">proven</dt><dd> </dd></div>"), Ol = /* @__PURE__ */ W("<div class=\"svelte-1hsy80i\"><dt class=\"svelte-1hsy80i\">probability</dt><dd class=\"mono\"> </dd></div>"), kl = /* @__PURE__ */ W("<div class=\"node svelte-1hsy80i\"><div class=\"board svelte-1hsy80i\"><!></div> <div class=\"facts svelte-1hsy80i\"><p class=\"title svelte-1hsy80i\"><span aria-hidden=\"true\"> </span> <span class=\"mono\"> </span></p> <dl class=\"svelte-1hsy80i\"><div class=\"svelte-1hsy80i\"><dt class=\"svelte-1hsy80i\">to move</dt><dd> </dd></div> <div class=\"svelte-1hsy80i\"><dt class=\"svelte-1hsy80i\">visits</dt><dd class=\"mono\"> </dd></div> <div class=\"svelte-1hsy80i\"><dt class=\"svelte-1hsy80i\">value</dt><dd class=\"mono\"></dd></div> <!> <!> <div class=\"svelte-1hsy80i\"><dt class=\"svelte-1hsy80i\">below</dt><dd> </dd></div></dl> <!></div></div>");
function Al(e, t) {
	k(t, !0);
	let n = /* @__PURE__ */ j(() => t.card.names.join(" "));
	var r = kl(), i = F(r), a = F(i), o = (e) => {
		{
			let r = /* @__PURE__ */ j(() => ua(t.card.board)), i = /* @__PURE__ */ j(() => H(n) || "the start");
			ea(e, {
				get scene() {
					return H(r);
				},
				get label() {
					return `The board after ${H(i) ?? ""}`;
				}
			});
		}
	}, s = (e) => {
		var n = Tl(), r = L(n, !0);
		z(() => q(r, t.card.text)), K(e, n);
	};
	J(a, (e) => {
		t.card.board && t.card.board.kind !== "text" ? e(o) : t.card.text && e(s, 1);
	}), O(i);
	var c = R(i, 2), l = F(c), u = F(l), d = L(u, !0), f = L(R(u, 2), !0);
	O(l);
	var p = R(l, 2), m = F(p), h = L(R(F(m)), !0);
	O(m);
	var g = R(m, 2), _ = L(R(F(g)));
	O(g);
	var v = R(g, 2), y = R(F(v));
	X(y, 21, () => t.card.value, Y, (e, n, r) => {
		var i = El(), a = I(i), o = F(a), s = L(o, !0), c = R(o);
		O(a);
		var l = R(a, 1, !0);
		l.nodeValue = " ", z((e, t, n) => {
			Z(a, 1, e, "svelte-1hsy80i"), q(s, t), q(c, ` ${n ?? ""}`);
		}, [
			() => ni(yo(r)),
			() => vo(r, t.players),
			() => So(H(n))
		]), K(e, i);
	}), O(y), O(v);
	var b = R(v, 2), x = (e) => {
		var n = Dl(), r = L(R(F(n)), !0);
		O(n), z(() => q(r, t.card.told)), K(e, n);
	};
	J(b, (e) => {
		t.card.proven && e(x);
	});
	var S = R(b, 2), C = (e) => {
		var n = Ol(), r = L(R(F(n)), !0);
		O(n), z((e) => q(r, e), [() => wo(t.card.odds)]), K(e, n);
	};
	J(S, (e) => {
		t.card.odds !== null && e(C);
	});
	var w = R(S, 2), ee = L(R(F(w)));
	O(w), O(p);
	var te = R(p, 2), ne = (e) => {
		wl(e, { get terms() {
			return t.card.terms;
		} });
	};
	J(te, (e) => {
		t.card.terms.length && e(ne);
	}), O(c), O(r), z((e, r, i, a, o) => {
		Z(u, 1, `hued ${e ?? ""}`, "svelte-1hsy80i"), q(d, r), q(f, H(n) || "start"), q(h, i), q(_, `${a ?? ""}${o ?? ""}`), q(ee, `${t.card.children ?? ""} child${t.card.children === 1 ? "" : "ren"}`);
	}, [
		() => yo(t.card.mover),
		() => vo(t.card.mover, t.players),
		() => t.card.mover === -4 ? "the game is over" : bo(t.card.mover),
		() => t.card.visits.toLocaleString("en"),
		() => t.card.share < 1 ? ` · ${wo(t.card.share)}` : ""
	]), K(e, r), A();
}
// src/parts/NodeGraph.svelte
var jl = /* @__PURE__ */ G("<path></path>"), Ml = /* @__PURE__ */ G("<g><rect width=\"134\" height=\"30\" rx=\"8\" class=\"back svelte-1jsfbl8\"></rect><path></path><text class=\"name svelte-1jsfbl8\"> </text><text class=\"told svelte-1jsfbl8\" text-anchor=\"end\"> </text></g>"), Nl = /* @__PURE__ */ G("<text class=\"more svelte-1jsfbl8\"> </text>"), Pl = /* @__PURE__ */ W("<div class=\"graph svelte-1jsfbl8\" role=\"group\" aria-label=\"Diagram of what lies below\" tabindex=\"0\"><svg aria-hidden=\"true\" class=\"svelte-1jsfbl8\"><!><!></svg></div>");
function Fl(e, t) {
	k(t, !0);
	let n = /* @__PURE__ */ j(() => i(t.tree.selected, 0)), r = /* @__PURE__ */ j(() => H(n) ? Dc(H(n), (e) => e.below, 34, 168) : null);
	function i(e, n) {
		let r = t.tree.cards.get(e);
		if (!r) return null;
		let a = t.tree.below.get(e), o = n === 0 ? 5 : n === 1 ? 3 : 0, s = (a?.nodes ?? []).slice(0, o).map((e) => i(e, n + 1)).filter((e) => e !== null), c = r.children - s.length;
		return s.length && c > 0 && s.push({
			card: null,
			more: c,
			below: []
		}), {
			card: r,
			more: 0,
			below: s
		};
	}
	function a(e) {
		let { player: n, much: r } = tl(e.value, t.range[0] ?? -1, t.range[1] ?? 1);
		return {
			player: n,
			amount: `${Math.round(100 * al(r))}%`
		};
	}
	var o = kr(), s = I(o), c = (e) => {
		var n = Pl(), i = F(n), o = F(i);
		X(o, 17, () => H(r).nodes, Y, (e, t) => {
			var n = kr(), r = I(n), i = (e) => {
				var n = jl();
				let r;
				z((e) => {
					Q(n, "d", e), r = Z(n, 0, "link svelte-1jsfbl8", null, r, {
						best: H(t).item.card?.best,
						faint: !H(t).item.card
					}), Q(n, "stroke-width", 1 + 5 * (H(t).item.card?.share ?? 0));
				}, [() => Oc({
					x: H(t).above.x + (H(t).above.depth ? 118 : 60) - 60,
					y: H(t).above.y
				}, {
					x: H(t).x - 74,
					y: H(t).y
				})]), K(e, n);
			};
			J(r, (e) => {
				H(t).above && e(i);
			}), K(e, n);
		}), X(R(o), 17, () => H(r).nodes, Y, (e, n) => {
			var r = kr(), i = I(r), o = (e) => {
				let r = /* @__PURE__ */ j(() => H(n).item.card), i = /* @__PURE__ */ j(() => a(H(r)));
				var o = Ml();
				let s;
				var c = F(o), l = R(c);
				let u, d;
				var f = R(l), p = L(f, !0), m = R(f), h = L(m);
				O(o), z((e, a, g) => {
					s = Z(o, 0, `node p${H(i).player % 4}`, "svelte-1jsfbl8", s, { chosen: H(r).node === t.tree.selected }), Q(c, "x", H(n).x - 74), Q(c, "y", H(n).y - 15), Q(l, "d", e), u = Z(l, 0, "mark svelte-1jsfbl8", null, u, { proven: !!H(r).proven }), d = li(l, "", d, { "--amount": H(i).amount }), Q(f, "x", H(n).x - 46), Q(f, "y", H(n).y), q(p, a), Q(m, "x", H(n).x + 54), Q(m, "y", H(n).y), q(h, `${H(r).told ?? ""}${g ?? ""}`);
				}, [
					() => kc(H(r).mover, t.players, H(n).x - 60, H(n).y, 8),
					() => H(r).names.at(-1) ?? "start",
					() => H(n).depth ? ` ${wo(H(r).share)}` : ""
				]), U("click", o, () => t.tree.select(H(r).node)), K(e, o);
			}, s = (e) => {
				var t = Nl(), r = L(t);
				z(() => {
					Q(t, "x", H(n).x - 60), Q(t, "y", H(n).y), q(r, `${H(n).item.more ?? ""} more`);
				}), K(e, t);
			};
			J(i, (e) => {
				H(n).item.card ? e(o) : e(s, -1);
			}), K(e, r);
		}), O(i), O(n), z(() => {
			Q(i, "width", H(r).w), Q(i, "height", H(r).h), Q(i, "viewBox", `0 0 ${H(r).w ?? ""} ${H(r).h ?? ""}`);
		}), K(e, n);
	};
	J(s, (e) => {
		H(r) && e(c);
	}), K(e, o), A();
}
yr(["click"]);
function Il(e, t, n) {
	let r = [], i = e.length - 1, a = (e, t, n, i, a) => {
		e && r.length < 60 && r.push({
			node: e.node,
			level: t,
			place: n,
			of: i,
			open: a,
			card: e,
			above: e.parent
		});
	};
	e.slice(0, i).forEach((e, t) => a(e, t + 1, 1, 1, !0));
	let o = e[i];
	if (!o) return r;
	let s = i > 0 ? t(e[i - 1].node) : [o.node], c = s.includes(o.node) ? s : [o.node, ...s];
	return c.forEach((e, r) => {
		let s = e === o.node;
		a(s ? o : n(e), i + 1, r + 1, c.length, s), s && t(e).forEach((e, t, r) => a(n(e), i + 2, t + 1, r.length, !1));
	}), r;
}
// src/parts/Outline.svelte
var Ll = /* @__PURE__ */ W("<div role=\"treeitem\"><span aria-hidden=\"true\"> </span> <span class=\"mono name svelte-pl1m56\"> </span><span class=\"grow\"></span> <span class=\"mono\"> </span><span class=\"muted share svelte-pl1m56\"> </span></div>"), Rl = /* @__PURE__ */ W("<div class=\"outline svelte-pl1m56\" role=\"tree\" aria-label=\"Outline of the tree\" tabindex=\"-1\"></div>");
function zl(e, t) {
	k(t, !0);
	let n = /* @__PURE__ */ N(void 0), r = /* @__PURE__ */ j(() => Il(t.tree.way(), (e) => t.tree.below.get(e)?.nodes ?? [], (e) => t.tree.cards.get(e)));
	function i(e) {
		let { card: t } = e, n = [
			t.names.at(-1) ?? "start",
			t.mover === -4 ? "the game is over" : `${bo(t.mover)} to move`,
			`value ${t.told}`,
			`${xo(t.visits)} visits`,
			e.level > 1 ? wo(t.share) : ""
		];
		return t.proven && n.push("proven"), t.best && n.push("expected"), n.filter(Boolean).join(", ");
	}
	async function a(e) {
		await t.tree.select(e), await cr(), H(n)?.querySelector("[aria-selected=\"true\"]")?.focus();
	}
	function o(e) {
		let n = H(r).findIndex((e) => e.node === t.tree.selected), i = H(r)[n];
		if (!i || e.ctrlKey || e.metaKey || e.altKey) return;
		let o = H(r).filter((e) => e.level === i.level && e.above === i.above), s = o.findIndex((e) => e.node === i.node), c;
		if (e.key === "ArrowDown") c = o[s + 1]?.node ?? H(r)[n + 1]?.node;
		else if (e.key === "ArrowUp") c = o[s - 1]?.node ?? (i.above >= 0 ? i.above : void 0);
		else if (e.key === "ArrowRight") c = t.tree.below.get(i.node)?.nodes[0];
		else if (e.key === "ArrowLeft") c = i.above >= 0 ? i.above : void 0;
		else if (e.key === "Home") c = 0;
		else if (e.key === "Enter") t.tree.zoomTo(i.node);
		else if (e.key === "w") t.onwhy();
		else return;
		e.preventDefault(), e.stopPropagation(), c !== void 0 && a(c);
	}
	var s = Rl();
	X(s, 21, () => H(r), (e) => `${e.node}|${e.level}`, (e, n) => {
		var r = Ll();
		let o, s;
		var c = F(r), l = L(c, !0), u = R(c, 2), d = L(u, !0), f = R(u, 3), p = L(f), m = L(R(f), !0);
		O(r), z((e, i, a, u, f, h) => {
			o = Z(r, 1, "item svelte-pl1m56", null, o, { best: H(n).card.best }), Q(r, "aria-selected", H(n).node === t.tree.selected), Q(r, "aria-level", H(n).level), Q(r, "aria-posinset", H(n).place), Q(r, "aria-setsize", H(n).of), Q(r, "aria-expanded", H(n).card.children ? H(n).open : void 0), Q(r, "aria-label", e), Q(r, "tabindex", H(n).node === t.tree.selected ? 0 : -1), s = li(r, "", s, { "padding-left": i }), Z(c, 1, `hued p${a ?? ""}`, "svelte-pl1m56"), q(l, u), q(d, f), q(p, `${H(n).card.told ?? ""}${H(n).card.proven ? " ⊘" : ""}`), q(m, h);
		}, [
			() => i(H(n)),
			() => `${8 + 14 * Math.min(12, H(n).level - 1)}px`,
			() => Math.max(0, H(n).card.mover) % 4,
			() => vo(H(n).card.mover, t.players),
			() => H(n).card.names.at(-1) ?? "start",
			() => H(n).level > 1 ? wo(H(n).card.share) : xo(H(n).card.visits)
		]), U("click", r, () => a(H(n).node)), K(e, r);
	}), O(s), Ni(s, (e) => P(n, e), () => H(n)), U("keydown", s, o), K(e, s), A();
}
yr(["keydown", "click"]);
// src/lenses/Tree.svelte
var Bl = /* @__PURE__ */ W("<div class=\"empty svelte-hxh814\"><p class=\"muted\">There is no tree yet.</p><button type=\"button\" class=\"main\">Think</button></div>"), Vl = /* @__PURE__ */ W("<p class=\"fault\"> </p>"), Hl = /* @__PURE__ */ W("<button type=\"button\">Search from here</button>"), Ul = /* @__PURE__ */ W("<div class=\"card node svelte-hxh814\"><!> <div class=\"row\"><button type=\"button\">Why?</button><!></div> <!></div>"), Wl = /* @__PURE__ */ W("<div class=\"row\"><label>width</label> <select><option>visits</option><option>nodes below</option></select> <form class=\"row\"><label>find</label><input type=\"text\" class=\"mono svelte-hxh814\" placeholder=\"4 4 5\"/><button type=\"submit\">Go</button></form></div> <div class=\"under svelte-hxh814\"><div class=\"around svelte-hxh814\"><!><div class=\"wide svelte-hxh814\"><!></div></div> <!></div>", 1), Gl = /* @__PURE__ */ W("<!> <!> <!>", 1), Kl = /* @__PURE__ */ W("<div class=\"tree svelte-hxh814\"><!></div>");
function ql(e, t) {
	let n = Ar();
	k(t, !0);
	let r = $(t, "alone", 3, !1), i = new _l(t.table), a = /* @__PURE__ */ N(""), o = /* @__PURE__ */ N(!1), s = /* @__PURE__ */ N(800), c = /* @__PURE__ */ j(() => t.table.state?.players ?? 2), l = /* @__PURE__ */ j(() => t.table.state?.value_range ?? [-1, 1]), u = /* @__PURE__ */ j(() => t.table.report?.final ? t.table.report.snapshot : 0);
	vn(() => {
		H(u) > 0 && H(u) !== i.snapshot && dr(() => {
			i.renew(H(s));
		});
	}), vn(() => {
		i.selected, P(o, !1);
	}), vn(() => {
		if (!t.table.searching) return;
		let e = setInterval(() => {
			t.table.report && !t.table.report.final && t.table.report.snapshot > 0 && t.table.window(0, 1, H(s), i.widths).catch(() => void 0);
		}, 500);
		return () => clearInterval(e);
	});
	async function d(e) {
		e.preventDefault();
		let n = H(a).trim().split(/\s+/).filter(Boolean), r = await t.table.say({
			type: "find",
			snapshot: i.snapshot,
			actions: [],
			names: n
		});
		r && r.type === "nodes" && r.nodes[0] && await i.select(r.nodes[0].node);
	}
	async function f() {
		let e = i.card;
		if (e && t.table.report) {
			t.table.state?.ply !== t.table.report.ply && t.table.goto(t.table.report.ply);
			for (let n of e.path) if (!await t.table.say({
				type: "act",
				action: n,
				ply: t.table.state?.ply ?? 0
			})) return;
			t.think();
		}
	}
	var p = Kl(), m = F(p), h = (e) => {
		var n = Bl(), r = R(F(n));
		O(n), U("click", r, function(...e) {
			t.think?.apply(this, e);
		}), K(e, n);
	}, g = (e) => {
		var s = Gl(), p = I(s);
		yl(p, {
			get tree() {
				return i;
			},
			get range() {
				return H(l);
			}
		});
		var m = R(p, 2), h = (e) => {
			var t = Vl(), n = L(t, !0);
			z(() => q(n, i.trouble)), K(e, t);
		};
		J(m, (e) => {
			i.trouble && e(h);
		});
		var g = R(m, 2), _ = (e) => {
			var s = Wl(), u = I(s), p = F(u), m = R(p, 2), h = F(m);
			h.value = h.__value = "visits";
			var g = R(h);
			g.value = g.__value = "nodes", O(m), pi(m);
			var _ = R(m, 2), v = F(_), y = R(v);
			xi(y);
			var b = R(y);
			O(_), O(u);
			var x = R(u, 2), S = F(x), C = F(S);
			zl(C, {
				get tree() {
					return i;
				},
				get players() {
					return H(c);
				},
				onwhy: () => {
					P(o, !0);
				}
			});
			var w = R(C);
			Fl(F(w), {
				get tree() {
					return i;
				},
				get range() {
					return H(l);
				},
				get players() {
					return H(c);
				}
			}), O(w), O(S);
			var ee = R(S, 2), te = (e) => {
				var n = Ul(), a = F(n);
				Al(a, {
					get card() {
						return i.card;
					},
					get players() {
						return H(c);
					}
				});
				var s = R(a, 2), l = F(s), u = R(l), d = (e) => {
					var t = Hl();
					z(() => t.disabled = !i.card.path.length), U("click", t, f), K(e, t);
				};
				J(u, (e) => {
					r() || e(d);
				}), O(s);
				var p = R(s, 2), m = (e) => {
					{
						let n = /* @__PURE__ */ j(() => ({ node: i.selected }));
						ds(e, {
							get table() {
								return t.table;
							},
							get of() {
								return H(n);
							}
						});
					}
				};
				J(p, (e) => {
					H(o) && e(m);
				}), O(n), z(() => Q(l, "aria-expanded", H(o))), U("click", l, () => {
					P(o, !H(o));
				}), K(e, n);
			};
			J(ee, (e) => {
				i.card && e(te);
			}), O(x), z((e) => {
				Q(p, "for", `${n}-widths`), Q(m, "id", `${n}-widths`), Q(v, "for", `${n}-find`), Q(y, "id", `${n}-find`), b.disabled = e;
			}, [() => !H(a).trim()]), mi(m, () => i.widths, (e) => i.widths = e), vr("submit", _, d), Ei(y, () => H(a), (e) => P(a, e)), K(e, s);
		};
		J(g, (e) => {
			H(u) && e(_);
		}), K(e, s);
	};
	J(m, (e) => {
		!H(u) && !t.table.searching ? e(h) : e(g, -1);
	}), O(p), ji(p, "clientWidth", (e) => P(s, e)), K(e, p), A();
}
yr(["click"]);
// src/screens/Viewer.svelte
var Jl = /* @__PURE__ */ W("<p class=\"muted\"> </p>"), Yl = /* @__PURE__ */ W("<!><!>", 1), Xl = /* @__PURE__ */ W("<span class=\"mono\"><span aria-hidden=\"true\"> </span> </span> ", 1), Zl = /* @__PURE__ */ W("<p class=\"line svelte-1drrhjb\"><span class=\"muted\">line</span> <!></p>"), Ql = /* @__PURE__ */ W("<button type=\"button\"> </button>"), $l = /* @__PURE__ */ W("<main class=\"svelte-1drrhjb\"><section aria-label=\"Board\" class=\"left svelte-1drrhjb\"><!> <!> <!> <!> <p class=\"muted small\">Made with Outply. This file works without a server and without the network.</p></section> <section aria-label=\"Analysis\" class=\"lens svelte-1drrhjb\"><div class=\"row\" role=\"group\" aria-label=\"Lenses\"></div> <div class=\"panel svelte-1drrhjb\"><!></div></section></main>"), eu = /* @__PURE__ */ W("<header class=\"svelte-1drrhjb\"><h1> </h1><span class=\"grow\"></span><button type=\"button\" class=\"plain icon\"><!></button></header> <!> <!>", 1);
function tu(e, t) {
	k(t, !0);
	let n = $(t, "turn", 3, () => _o.turn()), r = new fo(t.recording.connect), i = [
		["moves", "Moves"],
		...t.recording.hasTree ? [["tree", "Tree"]] : [],
		...t.recording.hasSteps ? [["steps", "Steps"]] : []
	], a = /* @__PURE__ */ N(Yt(i.at(-1)[0] === "steps" ? "steps" : "moves")), o = /* @__PURE__ */ N(0), s = /* @__PURE__ */ N(null), c = /* @__PURE__ */ j(() => r.state), l = /* @__PURE__ */ j(() => r.report), u = /* @__PURE__ */ j(() => H(s)?.touches.length ? [Ii(H(s).touches, "best", { player: H(c)?.mover ?? -1 })] : (H(l)?.rows ?? []).slice(0, 5).filter((e) => e.touches.length && e.share >= .02).reverse().map((e) => Ii(e.touches, e.action === H(l)?.action ? "best" : "heat", {
		player: H(l)?.player ?? 0,
		share: Math.max(.08, e.share),
		text: e.touches.length === 1 ? String(Math.round(100 * e.share)) : ""
	}))), d = /* @__PURE__ */ j(() => t.recording.lesson?.title || t.title || H(c)?.title || "A search");
	var f = eu(), p = I(f), m = F(p), g = L(m, !0), _ = R(m, 2), v = F(_);
	{
		let e = /* @__PURE__ */ j(() => _o.now === "dark" ? "sun" : "moon");
		Do(v, { get name() {
			return H(e);
		} });
	}
	O(_), O(p);
	var y = R(p, 2), b = (e) => {
		var n = $l(), d = F(n), f = F(d), p = (e) => {
			var n = Yl(), r = I(n), i = (e) => {
				var n = Jl(), r = L(n, !0);
				z(() => q(r, t.recording.lesson.about)), K(e, n);
			};
			J(r, (e) => {
				t.recording.lesson.about && e(i);
			}), Lo(R(r), {
				get stops() {
					return t.recording.lesson.checkpoints;
				},
				get step() {
					return H(o);
				},
				onvisit: (e) => {
					P(a, "steps"), P(o, e.step, !0);
				}
			}), K(e, n);
		};
		J(f, (e) => {
			t.recording.lesson && e(p);
		});
		var m = R(f, 2);
		oo(m, {
			get drawing() {
				return H(c).board;
			},
			get marks() {
				return H(u);
			},
			get label() {
				return H(c).title;
			},
			get ply() {
				return H(c).ply;
			}
		});
		var g = R(m, 2), _ = (e) => {
			Uo(e, {
				get value() {
					return H(l).value;
				},
				get range() {
					return H(c).value_range;
				},
				get players() {
					return H(c).players;
				},
				get told() {
					return H(l).told;
				}
			});
		};
		J(g, (e) => {
			H(l)?.value.length && e(_);
		});
		var v = R(g, 2), y = (e) => {
			var t = Zl();
			X(R(F(t), 2), 17, () => H(l).line.slice(0, 10), Y, (e, t, n, r) => {
				var i = Xl(), a = I(i), o = F(a), s = L(o, !0), l = R(o, 1, !0);
				O(a);
				var u = R(a, 1, !0);
				u.nodeValue = " ", z((e, n) => {
					Z(o, 1, `hued ${e ?? ""}`, "svelte-1drrhjb"), q(s, n), q(l, H(t).name);
				}, [() => yo(H(t).player), () => vo(H(t).player, H(c).players)]), K(e, i);
			}), O(t), K(e, t);
		};
		J(v, (e) => {
			H(l) && e(y);
		}), Ee(2), O(d);
		var b = R(d, 2), x = F(b);
		X(x, 21, () => i, Y, (e, t) => {
			var n = /* @__PURE__ */ j(() => h(H(t), 2));
			let r = () => H(n)[0], i = () => H(n)[1];
			var o = Ql(), s = L(o, !0);
			z(() => {
				Q(o, "aria-pressed", H(a) === r()), q(s, i());
			}), U("click", o, () => {
				P(a, r(), !0);
			}), K(e, o);
		}), O(x);
		var S = R(x, 2), C = F(S), w = (e) => {
			vs(e, {
				get table() {
					return r;
				},
				alone: !0,
				onpoint: (e) => {
					P(s, e);
				}
			});
		}, ee = (e) => {
			ql(e, {
				get table() {
					return r;
				},
				alone: !0,
				think: () => void 0
			});
		}, te = (e) => {
			el(e, {
				get table() {
					return r;
				},
				think: () => void 0,
				get step() {
					return H(o);
				},
				set step(e) {
					P(o, e, !0);
				}
			});
		};
		J(C, (e) => {
			H(a) === "moves" ? e(w) : H(a) === "tree" ? e(ee, 1) : e(te, -1);
		}), O(S), O(b), O(n), K(e, n);
	};
	J(y, (e) => {
		H(c) && e(b);
	}), Ao(R(y, 2), {
		get notices() {
			return r.notices;
		},
		drop: (e) => r.drop(e)
	}), z(() => {
		q(g, H(d)), Q(_, "aria-label", _o.now === "dark" ? "Light colours" : "Dark colours");
	}), U("click", _, function(...e) {
		n()?.apply(this, e);
	}), K(e, f), A();
}
yr(["click"]);
// src/lib/fileWire.ts
var nu = "This file has no server behind it: it shows one search, and cannot begin another.", ru = class {
	first = [];
	cards = /* @__PURE__ */ new Map();
	whys = [];
	windows = [];
	steps = null;
	snapshot = 0;
	lesson = null;
	constructor(e) {
		for (let t of e) typeof t == "string" ? this.keep(JSON.parse(t)) : this.keepBinary(t);
	}
	keep(e) {
		if (e.type === "lesson") this.lesson = e;
		else {
			if (e.type === "nodes") for (let t of e.nodes) this.cards.set(t.node, {
				...this.cards.get(t.node),
				...t
			});
			else e.type === "why" ? this.whys.push(e) : this.first.push(e);
			e.type === "nodes" && (this.snapshot = e.snapshot);
		}
	}
	keepBinary(e) {
		let { head: t } = co(e);
		t.type === "window" ? this.windows.push({
			view: t.view,
			frame: e
		}) : this.steps = e;
	}
	get hasTree() {
		return this.windows.length > 0;
	}
	get hasSteps() {
		return this.steps !== null;
	}
	get views() {
		return this.windows.map((e) => e.view);
	}
	answer(e) {
		let t = this.find(e);
		return t instanceof ArrayBuffer ? t : JSON.stringify({
			...t ?? {
				type: "fault",
				sentence: nu
			},
			re: e.id
		});
	}
	find(e) {
		switch (e.type) {
			case "window": return this.windows.find((t) => t.view === e.view)?.frame ?? this.windows[0]?.frame ?? null;
			case "steps": return this.steps;
			case "nodes": return this.told(e.ids.map((e) => this.cards.get(e)));
			case "children": {
				let t = [...this.cards.values()].filter((t) => t.parent === e.node).sort((e, t) => t.visits - e.visits);
				return this.told([this.cards.get(e.node), ...t.slice(0, e.most ?? 12)], Math.max(0, t.length - (e.most ?? 12)));
			}
			case "find": {
				let t = (e.names ?? []).join(" "), n = [...this.cards.values()].find((n) => e.names?.length ? n.names.join(" ") === t : n.path.join(" ") === (e.actions ?? []).join(" "));
				return n ? this.told([n]) : {
					type: "fault",
					re: 0,
					sentence: `The file has no node for ${t}.`
				};
			}
			case "why": return this.whys.find((t) => e.step == null ? e.node == null ? t.action === e.action && t.node === null : t.node === e.node : t.step === e.step) ?? {
				type: "fault",
				re: 0,
				sentence: "The file has no answer for this one; the studio has."
			};
			default: return null;
		}
	}
	told(e, t = 0) {
		return {
			type: "nodes",
			re: 0,
			snapshot: this.snapshot,
			nodes: e.filter((e) => e !== void 0),
			hidden: t
		};
	}
	connect = ({ frame: e, up: t }) => (queueMicrotask(() => {
		t(!0);
		for (let t of this.first) e(JSON.stringify(t));
	}), {
		send: (t) => {
			let n = JSON.parse(t), r = this.answer(n);
			queueMicrotask(() => e(typeof r == "string" ? r : iu(r, n.id)));
		},
		close: () => void 0
	});
};
function iu(e, t) {
	let n = new DataView(e).getUint32(0, !0), r = JSON.parse(new TextDecoder().decode(new Uint8Array(e, 4, n))), i = new TextEncoder().encode(JSON.stringify({
		...r,
		re: t
	})), [a, o] = [Math.ceil((4 + n) / 8) * 8, Math.ceil((4 + i.length) / 8) * 8], s = new Uint8Array(o + e.byteLength - a);
	return new DataView(s.buffer).setUint32(0, i.length, !0), s.set(i, 4), s.set(new Uint8Array(e, a), o), s.buffer;
}
// src/viewer.ts
var au = document.getElementById("page");
Cs(document.getElementById("outply-data")?.textContent ?? "").then((e) => Fr(tu, {
	target: au,
	props: {
		recording: new ru(e),
		title: document.title
	}
}), () => {
	au.textContent = "The data of this file cannot be read; it may have been cut off.";
});
